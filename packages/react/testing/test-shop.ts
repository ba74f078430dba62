import type { CalculatorOptions } from '@cartfare/core';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import { act } from '@testing-library/react';
import { aDestination, answers, aRatesMessage, createFakePlatform, type FakePlatform } from '@cartfare/testing';
import { testCountries } from './test-countries.ts';

/** A shop with a clock that moves only when told to. */
export interface TestShop {
  readonly options: CalculatorOptions;
  readonly platform: FakePlatform;
  /** Advances the shop's clock and lets React render the result. */
  readonly pass: (ms: number) => Promise<void>;
}

/** A visitor in Ottawa; override what the test is about. */
export function createTestShop(change: Partial<CalculatorOptions> = {}): TestShop {
  const platform = createFakePlatform();
  return {
    platform,
    options: {
      countries: testCountries(),
      initialDestination: aDestination(),
      money: { shopCurrency: 'CAD' },
      platform,
      ...change,
    },
    pass: (ms) => act(() => platform.clock.advance(ms)),
  };
}

/** The two answers of a run without a wait. */
export const rated = (...rates: readonly Partial<ShippingRateMessage>[]) =>
  [answers.empty(202), answers.json(200, aRatesMessage(...rates))] as const;

export const STANDARD = { name: 'Standard', presentment_name: 'Standard', code: 'standard', price: '9.80' };
/** Four more, so that the list can be sorted. */
export const FOUR_MORE = ['a', 'b', 'c', 'd'].map((code) => ({ ...STANDARD, code, price: '20.00' }));
export const OVERNIGHT = { name: 'Overnight', presentment_name: 'Overnight', code: 'overnight', price: '38.60' };
