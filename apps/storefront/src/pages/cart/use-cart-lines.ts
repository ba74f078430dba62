import { useEffect, useState } from 'react';
import type { CartLineData, LineProblem } from './cart-page-data.ts';
import { changeQuantity, type ChangedLine, type ChangeOutcome } from './change-quantity.ts';
import { createQuantityQueue } from './quantity-queue.ts';

export interface CartLines {
  readonly lines: readonly CartLineData[];
  /** Quantities that the shopper asked for and the shop has not confirmed, by line. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly problem: LineProblem | null;
  /** What a screen reader is told of the last change. */
  readonly spoken: string;
  change(line: CartLineData, quantity: number): void;
}

export interface CartLinesNeeds {
  readonly rootPath: string;
  readonly lines: readonly CartLineData[];
  readonly problem: LineProblem | null;
  /** A change was asked for: what was worked out for the old cart is out of date. */
  readonly onChange: () => void;
  /** All changes asked for so far are done, or refused. */
  readonly onSettled: () => void;
}

/** The cart's lines, changed in place. Without a script the same forms are posted and the page comes back. */
export function useCartLines(needs: CartLinesNeeds): CartLines {
  const [lines, setLines] = useState(needs.lines);
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState(needs.problem);
  const [spoken, setSpoken] = useState('');

  const onOutcome = (key: string, outcome: ChangeOutcome, more: boolean) => {
    if (outcome.ok) {
      if (needsOtherPage(needs.lines, outcome.value)) return window.location.reload();
      setLines((before) => applyChange(before, outcome.value));
      setSpoken('The cart was changed.');
    } else {
      setProblem({ key, text: outcome.issue });
    }
    if (more) return;
    setWanted(new Map());
    needs.onSettled();
  };
  const [queue] = useState(() =>
    createQuantityQueue((key, quantity) =>
      changeQuantity({ rootPath: needs.rootPath, fetch: (...request) => fetch(...request) }, key, quantity),
    ),
  );

  useEffect(() => showCount(lines), [lines]);

  return {
    lines,
    wanted,
    problem,
    spoken,
    change: ({ key }, quantity) => {
      setProblem(null);
      setSpoken('');
      setWanted((before) => new Map(before).set(key, quantity));
      needs.onChange();
      queue.want(key, quantity, (outcome, more) => onOutcome(key, outcome, more));
    },
  };
}

/** The page was made for other lines: nothing is left, nothing of it ships any more, or another tab added something. */
function needsOtherPage(made: readonly CartLineData[], now: readonly ChangedLine[]): boolean {
  const known = new Map(made.map((line) => [line.key, line]));
  const ships = made.some((line) => line.requiresShipping);
  return (
    now.length === 0 ||
    now.some((line) => !known.has(line.key)) ||
    (ships && !now.some((line) => known.get(line.key)?.requiresShipping === true))
  );
}

const applyChange = (lines: readonly CartLineData[], now: readonly ChangedLine[]): readonly CartLineData[] =>
  lines.flatMap((line) => {
    const changed = now.find((other) => other.key === line.key);
    return changed === undefined ? [] : [{ ...line, ...changed }];
  });

/** The number beside "Cart" in the page's header, which is none of the island's elements. */
function showCount(lines: readonly CartLineData[]): void {
  const count = document.querySelector('[data-cart-count]');
  if (count !== null) count.textContent = String(lines.reduce((sum, line) => sum + line.quantity, 0));
}
