/** `@cartfare/core/address`: destinations, countries, provinces, postal codes. */
export {
  editAddress,
  isAddressComplete,
  openAddress,
  settleCountry,
  type AddressForm,
  type CountryState,
} from './address-form.ts';
export { guessCountry } from './country-book.ts';
export type { CountryBook, CountryOption } from './country-book.ts';
export { createCountryLoader, type CountryLoader } from './country-loader.ts';
export type { CountryRules, PostalKind, Province, ProvinceKind } from './country-rules.ts';
export { createCountryBook } from './create-country-book.ts';
export type { CountryBookOptions } from './create-country-book.ts';
export { COUNTRY_NAMES } from './data/country-names.ts';
export { loadCountryRules } from './data/load-country-rules.ts';
export { EMPTY_DESTINATION, encodeDestination, sameDestination } from './destination.ts';
export type { Destination } from './destination.ts';
export { findCountry } from './find-country.ts';
export { findProvince } from './find-province.ts';
export { normalizePostalCode, normalizePostalPrefix } from './normalize-postal-code.ts';
export type { Place } from './place.ts';
export { isValidPostalCode, postalCodeLooksRight, postalCodeSuitsProvince } from './postal-checks.ts';
export { BRITISH_COUNTRIES } from './postal-spellings.ts';
export { TERRITORIES, US_TERRITORIES } from './territories.ts';
