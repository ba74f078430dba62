/** What a program without types would otherwise not see for a long time: each throws a `TypeError` at once. */

import type { CountryBook } from './address/country-book.ts';
import type { Destination } from './address/destination.ts';
import type { CalculatorOptions } from './calculator/types.ts';
import { isOrderTime, isTimeLeft, type OrderBy } from './wire/order-by.ts';
import type { ShippingRate } from './wire/shipping-rate.ts';

/** A name for each option: the compiler sees that none is forgotten. */
const OPTIONS: Readonly<Record<keyof CalculatorOptions, true>> = {
  countries: true,
  initialDestination: true,
  isCountryGuessed: true,
  initialResult: true,
  calculateOnLoad: true,
  calculateWhenComplete: true,
  money: true,
  language: true,
  source: true,
  runLimitMs: true,
  platform: true,
};

/** The options of `createCalculator`: a misspelt one would be ignored, a wrong one would fail at the first click. */
export function checkOptions(options: CalculatorOptions): void {
  if (typeof options !== 'object') {
    throw new TypeError('createCalculator needs options: createCalculator({ countries: createCountryBook() }).');
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) {
    throw new TypeError(`There is no option "${unknown}"; there are ${Object.keys(OPTIONS).join(', ')}.`);
  }
  const { countries, source, runLimitMs, money, language }: Partial<CalculatorOptions> = options;
  checkCountries(countries);
  if (source !== undefined && typeof source !== 'function') {
    throw new TypeError('`source` must be a function of the destination, such as cartProtocol() or rateServer({ … }).');
  }
  if (runLimitMs !== undefined && !(runLimitMs > 0)) {
    throw new TypeError(`\`runLimitMs\` must be a time in milliseconds, more than 0; it is ${runLimitMs}.`);
  }
  if (language !== undefined && typeof language !== 'object') {
    throw new TypeError('`language` must be what `await loadLanguage("de")` returns, or your own texts.');
  }
  const shopCurrency = money?.shopCurrency;
  if (shopCurrency !== undefined && !/^[A-Za-z]{3}$/.test(shopCurrency)) {
    throw new TypeError(`\`money.shopCurrency\` must be an ISO 4217 code, such as "CAD"; it is "${shopCurrency}".`);
  }
}

/** A promise of a book, or a list of codes, would leave the page without countries. */
export function checkCountries(book: Partial<CountryBook> | null | undefined): void {
  const has = (name: 'peek' | 'load') => typeof book?.[name] === 'function';
  if (has('peek') && has('load')) return;
  throw new TypeError('`countries` must be a country book: pass createCountryBook(), and await what it needs.');
}

/** `Intl` would throw only when it formats dates and plurals. */
export function checkLocale(name: string, tag: string): void {
  try {
    if (Intl.getCanonicalLocales(tag).length === 1) return;
  } catch {
    // Below.
  }
  throw new TypeError(`${name} must be a BCP 47 language tag with hyphens, such as "de-DE"; it is "${tag}".`);
}

export function checkEvent(type: string, events: readonly string[]): void {
  if (!events.includes(type)) throw new TypeError(`There is no event "${type}"; there are ${events.join(', ')}.`);
}

export function checkDestination(destination: Partial<Destination>): void {
  if (typeof destination === 'object' && (destination as unknown) !== null) return;
  throw new TypeError(`An address must be an object, such as { country: 'CA' }; it is ${JSON.stringify(destination)}.`);
}

/** What an own source returns: without the check, a missing price would fail deep inside the money format. */
export function checkRates(rates: unknown): asserts rates is readonly ShippingRate[] {
  if (!Array.isArray(rates)) throw wrongRate('rates', 'a list', rates);
  // Not `entries`, which libraries of old pages replace.
  for (let index = 0; index < rates.length; index += 1) checkRate(rates[index], `rates[${index}]`);
}

function checkRate(rate: unknown, at: string): void {
  if (typeof rate !== 'object' || rate === null) throw wrongRate(at, 'an object', rate);
  const {
    name,
    code,
    priceHundredths,
    description = '',
    delivery = null,
    remainingToFreeHundredths = 1,
    pickup,
    parts = [],
  }: Partial<Record<keyof ShippingRate, unknown>> = rate;
  for (const [field, text] of Object.entries({ name, code, description })) {
    if (typeof text !== 'string') throw wrongRate(`${at}.${field}`, 'a text', text);
  }
  if (!Number.isSafeInteger(priceHundredths) || Number(priceHundredths) < 0) {
    throw wrongRate(`${at}.priceHundredths`, 'a whole number, 980 for 9.80', priceHundredths);
  }
  if (pickup !== undefined && (typeof pickup !== 'object' || pickup === null))
    throw wrongRate(`${at}.pickup`, '{ name, address, hours, readyOn } or left out', pickup);
  if (!Array.isArray(parts)) throw wrongRate(`${at}.parts`, 'a list', parts);
  if (!Number.isSafeInteger(remainingToFreeHundredths) || Number(remainingToFreeHundredths) <= 0) {
    throw wrongRate(`${at}.remainingToFreeHundredths`, 'a whole number above 0', remainingToFreeHundredths);
  }
  if (typeof delivery !== 'object') throw wrongRate(`${at}.delivery`, '{ earliest, latest } or null', delivery);
}

/** The same. */
export function checkOrderBy(orderBy: Partial<OrderBy> | null | undefined): void {
  if (orderBy == null || (isOrderTime(orderBy.at) && isTimeLeft(orderBy.secondsLeft))) return;
  const expected = '{ at: "2026-11-30T14:00:00-05:00", secondsLeft: 3600 } or null';
  throw wrongRate('orderBy', expected, orderBy);
}

const wrongRate = (path: string, expected: string, value: unknown) =>
  new TypeError(
    `The source of rates returned a wrong \`${path}\`: it must be ${expected}; it is ${JSON.stringify(value)}.`,
  );
