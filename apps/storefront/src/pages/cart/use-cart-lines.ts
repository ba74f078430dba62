import { useEffect, useState } from 'react';
import type { CartLineData, LineProblem } from './cart-page-data.ts';
import { type CartApi, changeQuantity, type ChangedLine, type ChangeOutcome, restoreLine } from './change-quantity.ts';
import { createQuantityQueue } from './quantity-queue.ts';

export interface CartLines {
  /** What is in the cart. */
  readonly lines: readonly CartLineData[];
  /** The same with the lines that were removed on this page, each in its place and as it was: they can be restored. */
  readonly places: readonly LinePlace[];
  /** Quantities that the shopper asked for and the shop has not confirmed, by line. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly problem: LineProblem | null;
  /** What a screen reader is told of the last change. */
  readonly spoken: string;
  /** 0 removes the line; with a quantity, a line that was removed comes back. */
  change(line: CartLineData, quantity: number): void;
}

export interface LinePlace {
  readonly line: CartLineData;
  readonly isRemoved: boolean;
}

export interface CartLinesNeeds {
  readonly rootPath: string;
  readonly lines: readonly CartLineData[];
  readonly problem: LineProblem | null;
  /** A change was asked for: what was worked out for the old cart is out of date. */
  readonly onChange: () => void;
  /** All changes asked for so far are done, or refused; the cart then holds these lines. */
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/** The cart's lines, changed in place. Without a script the same forms are posted and the page comes back. */
export function useCartLines(needs: CartLinesNeeds): CartLines {
  const [lines, setLines] = useState(needs.lines);
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState(needs.problem);
  const [spoken, setSpoken] = useState('');

  const [removed, setRemoved] = useState<ReadonlyMap<string, CartLineData>>(new Map());

  const onOutcome = (key: string, outcome: ChangeOutcome, more: boolean) => {
    if (outcome.ok) {
      if (hasUnknown(needs.lines, outcome.value)) return window.location.reload();
      setLines(applyChange(needs.lines, outcome.value));
      setSpoken('The cart was changed.');
    } else {
      setProblem({ key, text: outcome.issue });
    }
    if (more) return;
    setWanted(new Map());
    needs.onSettled(outcome.ok ? applyChange(needs.lines, outcome.value) : lines);
  };
  const [queue] = useState(() =>
    createQuantityQueue(
      createSend({ rootPath: needs.rootPath, fetch: (...request) => fetch(...request) }, needs.lines),
    ),
  );

  useEffect(() => showCount(lines), [lines]);

  return {
    lines,
    places: needs.lines.flatMap((made): readonly LinePlace[] => {
      const [line, gone] = [lines.find(({ key }) => key === made.key), removed.get(made.key)];
      if (line !== undefined) return [{ line, isRemoved: false }];
      return gone === undefined ? [] : [{ line: gone, isRemoved: true }];
    }),
    wanted,
    problem,
    spoken,
    change: (line, quantity) => {
      const { key } = line;
      setProblem(null);
      if (quantity === 0) setRemoved((before) => new Map(before).set(key, line));
      setSpoken('');
      setWanted((before) => new Map(before).set(key, quantity));
      needs.onChange();
      queue.want(key, quantity, (outcome, more) => onOutcome(key, outcome, more));
    },
  };
}

/** Sends changes of lines that the cart has, and adds again what it has no more. */
function createSend(api: CartApi, made: readonly CartLineData[]) {
  const absent = new Set<string>();
  return async (key: string, quantity: number): Promise<ChangeOutcome> => {
    const gone = absent.has(key) ? made.find((line) => line.key === key) : undefined;
    const outcome = await (gone === undefined ? changeQuantity(api, key, quantity) : restoreLine(api, gone, quantity));
    if (!outcome.ok) return outcome;
    absent.clear();
    for (const line of made) if (!outcome.value.some((now) => now.key === line.key)) absent.add(line.key);
    return outcome;
  };
}

/** Another tab added something that this page was not made for. */
const hasUnknown = (made: readonly CartLineData[], now: readonly ChangedLine[]): boolean =>
  now.some((line) => !made.some(({ key }) => key === line.key));

/** The lines in the order of the page, as the shop has them now. */
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
