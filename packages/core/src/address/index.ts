/** `@cartfare/core/address`: destinations, countries, provinces, postal codes. */
export { guessCountry } from './country-book.ts';
export type { CountryBook } from './country-book.ts';
export type { CountryTypeAhead } from './country-type-ahead.ts';
export { loadCountryTypeAhead } from './load-country-type-ahead.ts';
export type { CountryRules, Province } from './country-rules.ts';
export { createCountryBook } from './create-country-book.ts';
export { COUNTRY_NAMES } from './data/country-names.ts';
export { loadAllCountryRules, loadCountryRules } from './data/load-country-rules.ts';
export { sameDestination } from './destination.ts';
export type { Destination } from './destination.ts';
export { findCountry } from './find-country.ts';
export { findProvince } from './find-province.ts';
export { normalizePostalCode, normalizePostalPrefix } from './normalize-postal-code.ts';
export { isValidPostalCode } from './postal-checks.ts';
export { TERRITORIES } from './territories.ts';
