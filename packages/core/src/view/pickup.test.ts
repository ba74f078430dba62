import { aDestination, aShippingRate } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { EXPRESS, RUN, STANDARD, viewOf } from '../../testing/open-calculator.ts';
import { neededByMarks } from '../rates/needed-by.ts';
import { ENGLISH } from '../texts/en.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

const PICKUP = aShippingRate({
  name: 'Pickup, Quay',
  code: 'pickup-quay',
  priceHundredths: 0,
  description: '1 Quay Street · Mon–Sat 10–19',
  delivery: null,
  pickup: { name: 'Quay', address: '1 Quay Street', hours: 'Mon–Sat 10–19', readyOn: '2026-12-01' },
});

function shown(rates: readonly ShippingRate[], destination = aDestination()) {
  const orderBy = { at: '2026-11-30T14:00:00-05:00', secondsLeft: 60 };
  const query = { ...RUN, destination, status: 'rated', rates, incomplete: false, orderBy, lostName: null } as const;
  const view = viewOf({ query });
  if (view.results.kind !== 'rates') throw new Error('There are no rates.');
  return { ...view, results: view.results };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = (parts: readonly { readonly text: string }[]) => plain(parts.map(({ text }) => text).join(''));

describe('a rate that the shopper fetches', () => {
  it('says when it is ready, in its row and in the line of the estimate', () => {
    const { results, estimate } = shown([PICKUP]);
    expect(results.rates.map(({ delivery }) => plain(delivery))).toEqual(['Ready on Tue, Dec 1']);
    expect(results.orderBy).toMatch(/^Order by Mon/);
    expect(estimate.visible && textOf(estimate.rate)).toBe('Pickup, Quay, Tue, Dec 1');
    const undated = { ...PICKUP, pickup: { name: 'Quay', address: '', hours: '', readyOn: null } };
    expect(shown([undated]).results.rates[0]?.delivery).toBe('');
  });

  it('is not compared with what is delivered', () => {
    const badges = (...rates: readonly ShippingRate[]) =>
      shown(rates).results.rates.map((rate) => rate.badges.map(({ kind }) => kind).join());
    expect(badges(PICKUP, STANDARD, EXPRESS)).toEqual(['', 'cheapest', '']);
    expect(textOf(shown([PICKUP, STANDARD, EXPRESS]).deliveryLine.line)).toMatch(/: from \$9\.80/);
    expect(textOf(shown([PICKUP]).deliveryLine.line)).toMatch(/: FREE · Tue, Dec 1$/);
  });

  it('is in time for a day on which it is ready', () => {
    const marks = (day: string) => [PICKUP].map(neededByMarks([PICKUP], day, false));
    expect(marks('2026-12-01')).toMatchObject([{ kind: 'in_time' }]);
    expect(marks('2026-11-30')).toEqual([{ kind: 'late', days: 1 }]);
    expect(shown([PICKUP]).neededBy.visible).toBe(true);
  });

  it('leads to a word about the postal code where it is all that is known without one', () => {
    const note = (rates: readonly ShippingRate[], postalCode: string) =>
      shown(rates, aDestination({ postalCode })).results.note;
    expect(note([PICKUP], '')).toBe(ENGLISH.errors.adviceAddPostalCode);
    expect([note([PICKUP], 'K1N 5T2'), note([PICKUP, STANDARD], '')]).toEqual(['', '']);
  });
});
