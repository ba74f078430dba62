/** `@cartfare/core/address`: destinations, countries, provinces, postal codes. */
export { guessCountry } from './country-book.ts';
export type { CountryBook } from './country-book.ts';
export { loadCountryTypeAhead } from './load-country-type-ahead.ts';
export type { CountryRules } from './country-rules.ts';
export { createCountryBook } from './create-country-book.ts';
export { loadCountryRules } from './data/load-country-rules.ts';
export type { Destination, Place } from './destination.ts';
export { findCountry } from './find-country.ts';
export { findProvince } from './find-province.ts';
export { normalizePostalCode } from './normalize-postal-code.ts';
export { isValidPostalCode } from './postal-checks.ts';
