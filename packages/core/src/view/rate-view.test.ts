import { aShippingRate } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { createMoneyWriter } from '../money/money-writer.ts';
import { ENGLISH } from '../texts/en.ts';
import { rateView } from './rate-view.ts';

test.each([
  ['ja', '11月25日(水)～11月27日(金)', '11月24日(火)'],
  ['zh-CN', '11月25日周三至11月27日周五', '11月24日周二'],
])('BE-6: in %s ranges of days are written like single days', (tag, range, day) => {
  const written = (earliest: string, latest: string) =>
    rateView(
      aShippingRate({ delivery: { earliest, latest } }),
      { texts: ENGLISH, tag },
      { money: createMoneyWriter(), displayCurrency: null },
    ).delivery;
  expect(written('2026-11-25', '2026-11-27')).toBe(`Arrives ${range}`);
  expect(written('2026-11-24', '2026-11-24')).toBe(`Arrives ${day}`);
});
