import { describe, expect, test } from 'vitest';

import { EXPRESS, RUN, STANDARD, viewOf } from '../../testing/open-calculator.ts';
import type { Loading, Rated } from '../rates/state.ts';
import { transition } from '../rates/transition.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

const rated = (...rates: readonly ShippingRate[]): { readonly query: Rated } => ({
  query: { ...RUN, status: 'rated', rates, incomplete: false, isSelectionLost: false },
});

const LOADING: Loading = { ...RUN, status: 'loading', old: null };

describe('ST-8: what a screen reader is told', () => {
  test('rates are told politely, errors assertively, and the wait in between', () => {
    expect(viewOf({}).announcement.text).toBe('');
    expect(viewOf({ query: LOADING }).announcement).toEqual({
      politeness: 'polite',
      text: 'Calculating...',
    });
    expect(viewOf(rated(STANDARD)).announcement).toEqual({
      politeness: 'polite',
      text: 'There is one shipping rate available for K1N 5T2, Ontario, Canada.',
    });
    expect(viewOf({ query: { ...RUN, status: 'failed', error: { code: 'connection_failed' } } }).announcement).toEqual({
      politeness: 'assertive',
      text: "We couldn't reach the shop. Check your connection, then try again.",
    });
  });

  test('a rate that replaces a lost one removes the note, and nothing is announced again', () => {
    const lost = transition(
      { ...LOADING, selectedCode: 'overnight' },
      { type: 'arrived', run: 1, rates: [STANDARD, EXPRESS], incomplete: false },
    );
    expect(viewOf({ query: lost }).results).toMatchObject({ note: 'Your selected option is no longer available.' });
    const selected = viewOf({ query: transition(lost, { type: 'selected', code: 'express' }) });
    expect(selected.results).toMatchObject({ note: '' });
    expect(selected.announcement).toEqual(viewOf({ query: lost }).announcement);
  });
});
