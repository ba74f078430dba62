import { onCartfareEvent } from '@cartfare/core';
import { useCalculator, useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';
import { RATE_FIELD } from '../../checkout/shared/shown-shipping.tsx';
import { keepRate } from '../../ui/client/keep-selection.ts';
import { type CartLineData, type ShippingData, ships } from '../shared/cart-page-data.ts';
import { useFieldsInHistory } from './fields-in-history.ts';
import { useLeadToField } from './lead-to-field.ts';
import { useScrollToAnswer } from './scroll-to-answer.ts';
import { whenIdle } from './when-idle.ts';

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

/** What follows the calculator without rendering anything. */
export function CalculatorEffects({ destination }: Pick<ShippingData, 'destination'>): null {
  useLeadToField();
  useScrollToAnswer();
  useKeptRate();
  useFieldsInHistory(destination);
  useDomEvents();
  return null;
}

/**
 * Keeps the selected rate for when the shopper comes back, when the page is idle or is left. It is empty for rates
 * without a selection.
 */
function useKeptRate(): void {
  const value = useShippingCalculator(
    ({ state: { query } }) => query.selectedCode ?? (query.status === 'rated' ? '' : null),
  );
  useEffect(() => {
    const keep = () => keepRate(RATE_FIELD, value);
    const cancel = whenIdle(keep);
    window.addEventListener('pagehide', keep);
    return () => {
      cancel();
      window.removeEventListener('pagehide', keep);
    };
  }, [value]);
}

/** Dispatches the calculator's events on the document, for other scripts: see `CartfareEventMap`. */
function useDomEvents(): void {
  const calculator = useCalculator();
  useEffect(
    () => onCartfareEvent(calculator, (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }))),
    [calculator],
  );
}
