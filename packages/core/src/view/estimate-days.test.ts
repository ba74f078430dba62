import { aShippingRate } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { RUN, viewOf } from '../../testing/open-calculator.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

const partsOf = (rate: ShippingRate) => {
  const query = { ...RUN, status: 'rated', rates: [rate], incomplete: false, orderBy: null, lostName: null } as const;
  const { estimate } = viewOf({ query });
  return estimate.visible ? estimate.rate : [];
};

test('BE-6: the estimate has the days of arrival of its rate, where they are known', () => {
  const delivery = { earliest: '2026-12-01', latest: '2026-12-01' };
  expect(partsOf(aShippingRate({ delivery }))).toEqual([
    { text: 'Standard', role: 'rate_name' },
    { text: ', Tue,\u00a0Dec\u00a01', role: 'plain' },
  ]);
  expect(partsOf(aShippingRate({ delivery: null }))).toEqual([{ text: 'Standard', role: 'rate_name' }]);
});
