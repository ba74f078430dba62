import { aDestination, aShippingRate } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { createCountryBook } from '../address/create-country-book.ts';
import { ENGLISH } from '../texts/en.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { createMoneyWriter } from './money-writer.ts';
import { projectOrders } from './view-rates.ts';

const settings = { countries: createCountryBook(), texts: ENGLISH, money: createMoneyWriter(), locale: 'en' };

const STANDARD = aShippingRate({ delivery: { earliest: '2026-11-25', latest: '2026-11-27' } });
const EXPRESS = aShippingRate({
  name: 'Express',
  code: 'express',
  priceHundredths: 2_450,
  delivery: { earliest: '2026-11-24', latest: '2026-11-24' },
});

describe('orders to show the rates in', () => {
  const orders = (...rates: readonly ShippingRate[]) =>
    projectOrders(
      {
        status: 'rated',
        run: 1,
        rates,
        destination: aDestination(),
        country: { kind: 'none' },
        displayCurrency: null,
        selectedCode: null,
        incomplete: false,
        isSelectionLost: false,
      },
      settings,
    ).map(({ order, codes }) => [order, codes.join(' ')]);
  const UNDATED = aShippingRate({ name: 'Pick-up', code: 'pick-up', priceHundredths: 0, delivery: null });

  test('are the shop’s, by price and by speed; what has no date comes last', () => {
    expect(orders(EXPRESS, UNDATED, STANDARD)).toEqual([
      ['shop', 'express pick-up standard'],
      ['price', 'pick-up standard express'],
      ['speed', 'express standard pick-up'],
    ]);
  });

  test('leave equal rates in the shop’s order', () => {
    const twin = { ...STANDARD, code: 'twin' };
    expect(orders(twin, STANDARD)).toEqual([
      ['shop', 'twin standard'],
      ['price', 'twin standard'],
      ['speed', 'twin standard'],
    ]);
  });

  test('are only those that can be compared, and none for a single rate', () => {
    expect(orders(STANDARD)).toEqual([]);
    expect(orders(STANDARD, UNDATED).map(([order]) => order)).toEqual(['shop', 'price']);
    const abroad = { ...UNDATED, currency: 'USD' };
    expect(orders(STANDARD, abroad)).toEqual([]);
  });
});
