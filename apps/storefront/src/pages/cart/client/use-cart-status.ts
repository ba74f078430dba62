import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import type { CartLineData } from '../shared/cart-page-data.ts';

/** Time without another change before the last one is told, in ms. Arrow keys pass several rates. */
const SETTLED_MS = 500;

/** What can change on the cart page; a new value of any of these is told. */
export interface Changeable {
  readonly lines: readonly CartLineData[];
  /** Name of the display currency. */
  readonly currency: string;
  /** How often the shopper has selected a rate. */
  readonly selections: number;
}

interface CartStatus {
  readonly now: Changeable;
  /** False while a quantity is being sent, or rates for the changed cart are requested. */
  readonly isSettled: boolean;
  /** What to tell. Called when everything has settled, with what was told last. */
  readonly textSince: (told: Changeable) => string;
}

/** Tells a screen reader of changes in one message: when rates and total of all changes are there. */
export function useCartStatus(status: CartStatus, say: Dispatch<string>): void {
  const { now, isSettled } = status;
  const { lines, currency, selections } = now;
  const told = useRef(now);
  const latest = useRef(status);
  useLayoutEffect(() => {
    latest.current = status;
  });
  useEffect(() => {
    if (!isSettled || isSame(told.current, { lines, currency, selections })) return;
    const timer = setTimeout(() => {
      say(latest.current.textSince(told.current));
      told.current = latest.current.now;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isSettled, lines, currency, selections, say]);
}

const isSame = (one: Changeable, other: Changeable): boolean =>
  one.lines === other.lines && one.currency === other.currency && one.selections === other.selections;
