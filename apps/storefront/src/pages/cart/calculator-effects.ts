import { CART_PAUSE_MS } from '@cartfare/core';
import { onCartfareEvent } from '@cartfare/core/dom-events';
import { elementIds, useCalculator, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';
import { RATE_FIELD } from '../checkout/shown-shipping.tsx';
import { keepRate } from '../ui/frame/keep-selection.ts';
import { type CartLineData, ships } from './cart-page-data.ts';
import { whenIdle } from './when-idle.ts';

interface Recalculation {
  /** The old cart's rates have been removed and will be asked for again. */
  readonly isAsking: boolean;
  readonly onChange: () => void;
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/**
 * Passes changes of the cart to the calculator. Rates are removed at once; if there were rates or a run, they are asked
 * for again, once, when the cart has settled (clause BE-3). Nothing is asked for a shopper who never asked.
 */
export function useRecalculation(): Recalculation {
  const calculator = useCalculator();
  return {
    isAsking: useShippingCalculator(({ state }) => state.status === 'idle' && state.asksAgain === true),
    onChange: () => calculator.invalidate(),
    // With nothing left to ship, nothing is asked for; restoring a line asks again.
    onSettled: (lines) => calculator.invalidate(ships(lines) ? { recalculateAfterMs: CART_PAUSE_MS } : {}),
  };
}

/** What follows the calculator without rendering anything. */
export function CalculatorEffects(): null {
  useScrollToResults();
  useKeptRate();
  useProvinceInHistory();
  useDomEvents();
  return null;
}

/**
 * Keeps the selected rate for when the shopper comes back, when the page is idle or is left. It is empty for rates
 * without a selection.
 */
function useKeptRate(): void {
  const value = useShippingCalculator(({ state }) => state.selectedCode ?? (state.status === 'rated' ? '' : null));
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

/**
 * Keeps the province when the browser restores the page's fields, as after a reload. The browser cannot: the select then
 * has the provinces of the country from the server.
 */
function useProvinceInHistory(): void {
  const calculator = useCalculator();
  const { country, province } = useShippingCalculator(({ state }) => state.destination);
  useEffect(() => {
    const restore = () => {
      const [ofCountry, restored] = window.history.state?.province ?? [];
      const { destination } = calculator.getSnapshot().state;
      if (restored && ofCountry === destination.country && destination.province === '') {
        calculator.changeDestination({ province: restored });
      }
    };
    restore();
    // Some browsers restore the fields only then.
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [calculator]);
  useEffect(
    () => whenIdle(() => window.history.replaceState({ ...window.history.state, province: [country, province] }, '')),
    [country, province],
  );
}

/** Dispatches the calculator's events on the document, for other scripts: see `CartfareEvents`. */
function useDomEvents(): void {
  const calculator = useCalculator();
  useEffect(
    () => onCartfareEvent(calculator, (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }))),
    [calculator],
  );
}

/** Where lines, calculator and summary are in one column; the same as in `styles/cart.css`. */
const PHONE = '(width < 54rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * On phones, scrolls to a result that the shopper asked for: smoothly, or at once with reduced motion. A result that
 * follows a change of the cart does not scroll.
 */
function useScrollToResults(): void {
  const visible = useShippingCalculator(({ view }) => view.results.visible);
  const isAwaited = useRef(false);
  useCalculatorEvent('asked', ({ trigger }) => {
    isAwaited.current = trigger === 'shopper';
  });
  useEffect(() => {
    if (!visible || !isAwaited.current) return;
    isAwaited.current = false;
    if (!window.matchMedia(PHONE).matches) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    document.getElementById(elementIds('').results)?.scrollIntoView({ block: 'nearest', behavior });
  }, [visible]);
}
