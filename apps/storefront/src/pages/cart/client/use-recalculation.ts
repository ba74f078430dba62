import { useCalculator } from '@cartfare/react';
import { useRef } from 'react';
import { type CartLineData, ships } from '../shared/cart-page-data.ts';

interface Recalculation {
  readonly onChange: () => void;
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/**
 * Passes changes of the cart to the calculator, which asks for rates again, once, when they have settled (clause BE-3).
 * With nothing left to ship, the change is not over: restoring a line asks again.
 */
export function useRecalculation(): Recalculation {
  const calculator = useCalculator();
  const change = useRef<PendingChange | null>(null);
  return {
    onChange() {
      change.current ??= pendingChange();
      calculator.cartChanged(change.current.settled);
    },
    onSettled(lines) {
      if (!ships(lines)) return;
      change.current?.settle();
      change.current = null;
    },
  };
}

interface PendingChange {
  readonly settled: Promise<void>;
  settle(): void;
}

function pendingChange(): PendingChange {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  return { settled, settle: () => settle() };
}
