import { aShippingRate } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { createMoneyWriter } from '../money/money-writer.ts';
import { ENGLISH } from '../texts/en.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { rateView } from './rate-view.ts';

const written = (tag: string, earliest: string, latest: string) =>
  rateView(
    aShippingRate({ delivery: { earliest, latest } }),
    { texts: ENGLISH, tag },
    { money: createMoneyWriter(), displayCurrency: null },
  ).delivery;

test.each([
  ['ja', '11月25日(水)～\u200b11月27日(金)', '11月24日(火)'],
  ['zh-CN', '11月25日周三至\u200b11月27日周五', '11月24日周二'],
])('BE-6: in %s ranges of days are written like single days', (tag, range, day) => {
  expect(written(tag, '2026-11-25', '2026-11-27')).toBe(`Arrives ${range}`);
  expect(written(tag, '2026-11-24', '2026-11-24')).toBe(`Arrives ${day}`);
});

test('a rate says what is missing until it is free, in the currency that is shown', () => {
  const money = createMoneyWriter({ shopCurrency: 'CAD', converter: { rate: () => 0.5 } });
  const untilFree = (change: Partial<ShippingRate>, displayCurrency: string | null = null) =>
    rateView(aShippingRate(change), { texts: ENGLISH, tag: 'en' }, { money, displayCurrency }).untilFree;
  expect(untilFree({ remainingToFreeHundredths: 6_800 })).toBe('Add $68.00 and Standard is free.');
  expect(untilFree({ remainingToFreeHundredths: 6_800 }, 'EUR')).toBe('Add 34.00 EUR and Standard is free.');
  expect(untilFree({})).toBe('');
});

test('a rate of a cart in several parts says when each arrives and where it ships from', () => {
  const day = (date: string) => ({ earliest: date, latest: date });
  const partsOf = (...parts: NonNullable<ShippingRate['parts']>) =>
    rateView(
      aShippingRate({ parts }),
      { texts: ENGLISH, tag: 'en' },
      { money: createMoneyWriter(), displayCurrency: null },
    ).parts.map((text) => text.replaceAll('\u00a0', ' '));
  const lantern = { items: ['Lantern'], from: '', delivery: day('2026-12-01') };
  const anchors = { items: ['Anchor', 'Chain', 'Rope'], from: 'Lunenburg', delivery: day('2026-12-08') };
  expect(partsOf(lantern, anchors)).toEqual(['Lantern: Tue, Dec 1', 'Anchor, Chain +1: Tue, Dec 8, from Lunenburg']);
  expect(partsOf(lantern, { ...anchors, delivery: null })).toEqual([]);
  expect(partsOf()).toEqual([]);
});

test.each(['en', 'de', 'ar', 'ja', 'pl'])('BE-6: a range across the new year has no years in %s', (tag) => {
  expect(written(tag, '2026-12-29', '2027-01-04')).not.toMatch(/20\d\d/u);
});
