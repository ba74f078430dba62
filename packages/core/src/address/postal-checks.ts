/**
 * The postal-code functions that the calculator uses. They need the rules of a country: a page that loads those late
 * can load this module with them, see `late-address-functions.ts`.
 */
export { normalizePostalCode } from './normalize-postal-code.ts';
export { postalCodeLooksRight, postalCodeSuitsProvince } from './postal-code-looks-right.ts';
