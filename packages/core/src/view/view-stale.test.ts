import { aDestination, aShippingRate } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { IN_CANADA, RUN, viewOf } from '../../testing/open-calculator.ts';
import type { CalculatorState } from '../calculator/types.ts';
import type { Rated } from '../rates/state.ts';

const EXPRESS = aShippingRate({ name: 'Express', code: 'express', priceHundredths: 2_450 });

describe('rates that are not current', () => {
  const rates = [aShippingRate(), EXPRESS];
  const query: Rated = { ...RUN, status: 'rated', rates, incomplete: false, orderBy: null, lostName: null };
  const stale = (because: 'cart' | 'address', isTypingPaused = false): Partial<CalculatorState> => ({
    query: {
      status: 'stale',
      old: { because, rated: query },
      isTypingPaused,
      selectedCode: 'express',
      selectedName: 'Express',
    },
  });
  const loading: Partial<CalculatorState> = {
    query: {
      ...RUN,
      status: 'loading',
      trigger: 'cart_change',
      old: { because: 'cart', rated: query },
      selectedCode: 'express',
      selectedName: 'Express',
    },
  };
  const elsewhere = { ...IN_CANADA, destination: aDestination({ postalCode: 'M5V 2T6' }) };

  test('BE-3: stay on the screen with the selection while they are being updated, also during the run', () => {
    for (const state of [stale('cart'), loading]) {
      const { results, estimate } = viewOf(state);
      expect(results).toMatchObject({
        kind: 'rates',
        freshness: 'updating',
        feedback: expect.arrayContaining([expect.objectContaining({ role: 'address' })]),
        note: 'Updating...',
        rates: [{ selected: false }, { code: 'express', selected: true }],
      });
      expect(estimate).toMatchObject({ visible: true, freshness: 'updating', amount: '$24.50' });
    }
    expect([viewOf(stale('cart')).busy, viewOf(loading).busy]).toEqual([false, true]);
  });

  test('BE-3: are announced once as being updated', () => {
    const announcement = { politeness: 'polite', text: 'Updating...' };
    expect([viewOf(stale('cart')).announcement, viewOf(loading).announcement]).toEqual([announcement, announcement]);
  });

  test('UI-7: stay under the address that they belong to, without an estimated line, and ask to calculate again', () => {
    const { results, estimate } = viewOf({ ...stale('address'), address: elsewhere });
    expect(results).toMatchObject({
      freshness: 'other_address',
      feedback: [
        { text: 'These rates are for ', role: 'plain' },
        { text: 'K1N 5T2', role: 'postal_code' },
        { text: ', Ontario, Canada', role: 'address' },
        { text: '. Calculate again for the new address.', role: 'plain' },
      ],
    });
    expect(estimate.visible).toBe(false);
  });

  test('UI-7: are announced as those of another address once, when typing has paused', () => {
    expect(viewOf({ ...stale('address'), address: elsewhere }).announcement.text).toBe('');
    const { announcement } = viewOf({ ...stale('address', true), address: elsewhere });
    expect(announcement).toEqual({
      politeness: 'polite',
      text: 'These rates are for K1N 5T2, Ontario, Canada. Calculate again for the new address.',
    });
    const typed = { ...elsewhere, destination: { ...elsewhere.destination, postalCode: 'M' } };
    expect(viewOf({ ...stale('address', true), address: typed }).announcement).toEqual(announcement);
  });
});
