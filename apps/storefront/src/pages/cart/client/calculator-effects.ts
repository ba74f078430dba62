import { onCartfareEvent } from '@cartfare/core';
import { elementIds, useCalculator, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';
import { RATE_FIELD } from '../../checkout/shared/shown-shipping.tsx';
import { keepRate, keptRate } from '../../ui/client/keep-selection.ts';
import type { ShippingData } from '../shared/cart-page-data.ts';
import { useFieldsInHistory } from './fields-in-history.ts';
import { useGlide } from './use-glide.ts';
import { whenIdle } from '../../ui/client/when-idle.ts';

/** What follows the calculator without rendering anything. */
export function CalculatorEffects({ destination }: Pick<ShippingData, 'destination'>): null {
  useLeadToField();
  useGlide();
  useRateKeptElsewhere();
  useKeptRate();
  useFieldsInHistory(destination);
  useDomEvents();
  return null;
}

const FIELDS = ['country', 'province', 'postalCode'] as const;

/**
 * After an error that the shopper's click has led to, moves the focus from the button to the first field that the shop
 * refuses: it has the message, and may be far from the button. A focus that is elsewhere by then stays.
 */
function useLeadToField(): void {
  const calculator = useCalculator();
  const isAwaited = useRef(false);
  useCalculatorEvent('started', ({ trigger }) => {
    isAwaited.current = trigger === 'shopper';
  });
  useCalculatorEvent('failed', () => {
    const { fields } = calculator.getSnapshot().view;
    const refused = isAwaited.current ? FIELDS.find((field) => fields[field].invalid) : undefined;
    isAwaited.current = false;
    if (refused !== undefined && isAtButton()) document.getElementById(elementIds('')[refused])?.focus();
  });
}

/** A browser moves the focus from a disabled button to the body, in its own time. */
function isAtButton(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('.get-rates, .cartfare-retry');
}

/**
 * Selects the rate that was selected last, as at the checkout, when the page comes back from the back/forward cache.
 * Otherwise the server has selected it.
 */
function useRateKeptElsewhere(): void {
  const calculator = useCalculator();
  useEffect(() => {
    const select = ({ persisted }: PageTransitionEvent) => {
      const { query } = calculator.getSnapshot().state;
      const code = keptRate(RATE_FIELD);
      if (persisted && query.status === 'rated' && query.rates.some((rate) => rate.code === code)) {
        calculator.selectRate(code);
      }
    };
    window.addEventListener('pageshow', select);
    return () => window.removeEventListener('pageshow', select);
  }, [calculator]);
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
    let isKept = false;
    // Once for each value: a page from the back/forward cache must not keep that of before again.
    const keep = () => {
      if (!isKept) keepRate(RATE_FIELD, value);
      isKept = true;
    };
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
