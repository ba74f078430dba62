import { describe, expect, test } from 'vitest';

import { EXPRESS, RUN, STANDARD, viewOf } from '../../testing/open-calculator.ts';
import type { Loading, Rated } from '../rates/state.ts';
import { transition } from '../rates/transition.ts';
import type { CalculatorView } from './view-model.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

const rated = (...rates: readonly ShippingRate[]): { readonly query: Rated } => ({
  query: { ...RUN, status: 'rated', rates, incomplete: false, orderBy: null, lostName: null },
});

const lossOf = ({ results }: CalculatorView): string =>
  results.kind === 'rates'
    ? [results.lostRate, results.selectedInstead].map((parts) => parts.map(({ text }) => text).join('')).join(' ')
    : '';

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
    expect(viewOf({ query: { ...RUN, status: 'failed', error: { code: 'unreachable' } } }).announcement).toEqual({
      politeness: 'assertive',
      text: "We couldn't reach the shop. Check your connection, then try again.",
    });
  });

  test('MO-4: a lost rate is told once, with its name and with what counts instead, also after another selection', () => {
    const lost = transition(
      { ...LOADING, selectedCode: 'overnight', selectedName: 'Overnight' },
      { type: 'arrived', run: 1, rates: [STANDARD, EXPRESS], incomplete: true, orderBy: null },
    );
    const view = viewOf({ query: lost });
    expect(lossOf(view)).toBe('Overnight is no longer available. Standard is selected instead.');
    expect(view.announcement.text).toBe(
      'There are 2 shipping rates available for K1N 5T2, Ontario, Canada, starting at $9.80. ' +
        "Overnight is no longer available. Standard is selected instead. Some shipping options couldn't be loaded right now.",
    );
    const selected = viewOf({ query: transition(lost, { type: 'selected', code: 'express' }) });
    expect(lossOf(selected)).toBe('Overnight is no longer available. Express is selected instead.');
    expect(selected.announcement).toEqual(view.announcement);
  });

  test('where no rates are left, that says enough about the one that was selected', () => {
    const { results, announcement } = viewOf({ query: { ...rated().query, lostName: 'Overnight' } });
    expect(results).toMatchObject({ lostRate: [], selectedInstead: [] });
    expect(announcement.text).toMatch(/^We do not ship to this destination\. There are no shipping options for/);
  });
});
