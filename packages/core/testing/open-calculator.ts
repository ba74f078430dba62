import {
  aDestination,
  aRatesMessage,
  aShippingRate,
  answers,
  createFakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { vi } from 'vitest';
import type { AddressForm, CountryState } from '../src/address/address-form.ts';
import type { CountryRules } from '../src/address/country-rules.ts';
import { createCountryBook } from '../src/address/create-country-book.ts';
import { loadCountryRules } from '../src/address/data/load-country-rules.ts';
import { createCalculator } from '../src/calculator/calculator.ts';
import type { CalculatorState } from '../src/calculator/types.ts';
import type { CalculatorOptions } from '../src/calculator/types.ts';
import { createMoneyWriter, type MoneyOptions } from '../src/money/money-writer.ts';
import type { Idle } from '../src/rates/state.ts';
import type { RatesSource } from '../src/sources/rates-source.ts';
import { ENGLISH } from '../src/texts/en.ts';
import { projectView } from '../src/view/view.ts';
import type { ShippingRate } from '../src/wire/shipping-rate.ts';

/** Helpers for tests of the calculator: one in Canada on a scripted platform, and the view of a state in Canada. */

export async function rulesOf(code: string): Promise<CountryRules> {
  const rules = await loadCountryRules(code);
  if (rules === null) throw new Error(`There are no rules for ${code}.`);
  return rules;
}

export const CANADA = await rulesOf('CA');

/** The responses of the two calls: rates still being computed, and one rate. */
export const NOT_YET = answers.json(202, null);
export const READY = answers.json(200, aRatesMessage({ price: '9.80' }));

export const countries = createCountryBook({ preloaded: [CANADA] });

export function openCalculator(
  script: readonly ScriptedAnswer[] = [NOT_YET, READY],
  options: Partial<CalculatorOptions> = {},
) {
  const platform = createFakePlatform(...script);
  const calculator = createCalculator({ countries, platform, initialDestination: aDestination(), ...options });
  const query = () => calculator.getSnapshot().state.query;
  const form = () => calculator.getSnapshot().state.address;
  return { calculator, platform, clock: platform.clock, form, query, status: () => query().status };
}

export const STANDARD = aShippingRate();
export const EXPRESS = aShippingRate({ code: 'express', name: 'Express', priceHundredths: 2_450 });
export const ZIP_ERROR = { code: 'field_messages', fields: [{ field: 'zip', messages: ['is too short'] }] } as const;

/** A calculator whose source responds after 10 ms: with these rates, or with an error for null. */
export function openSourceCalculator(...results: readonly (readonly ShippingRate[] | null)[]) {
  const platform = createFakePlatform();
  const queue = [...results];
  const source = vi.fn<RatesSource>(async () => {
    await new Promise<void>((resolve) => platform.clock.schedule(resolve, 10));
    const rates = queue.shift();
    return rates ? { kind: 'rates', rates } : { kind: 'failed', error: ZIP_ERROR };
  });
  const options: CalculatorOptions = {
    countries,
    initialDestination: aDestination(),
    platform,
    source,
  };
  const calculator = createCalculator(options);
  return { calculator, source, platform, clock: platform.clock, query: () => calculator.getSnapshot().state.query };
}

export const knownCountry = (rules: CountryRules): CountryState => ({ kind: 'known', rules });

/** The address form of a calculator in Canada. */
export const IN_CANADA: AddressForm = {
  destination: aDestination(),
  country: knownCountry(CANADA),
  isCountryGuessed: false,
  isEdited: false,
  formerPostalCode: '',
  provinceFollows: false,
  openedPostalCode: '',
};

export const IDLE: Idle = {
  status: 'idle',
  isCancelled: false,
  recalculates: false,
  selectedCode: null,
  selectedName: '',
};

/** The fields that every run in Canada has, except its status. */
export const RUN = { run: 1, destination: aDestination(), selectedCode: null, selectedName: '' } as const;

/** The view on an English page; by default of an idle calculator in Canada. */
export const viewOf = (state: Partial<CalculatorState>, money?: MoneyOptions, locale = 'en') =>
  projectView(
    { address: IN_CANADA, query: IDLE, displayCurrency: null, neededBy: { value: '', tells: 'rates' }, ...state },
    { countries, texts: ENGLISH, money: createMoneyWriter(money), locale },
  );
