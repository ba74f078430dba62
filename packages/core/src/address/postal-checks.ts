/**
 * What the calculator asks of postal codes. They can be checked only by the rules of their country: a page that loads
 * those late can load this with them, see `late-address-functions.ts`.
 */
export { normalizePostalCode } from './normalize-postal-code.ts';
export { postalCodeLooksRight, postalCodeSuitsProvince } from './postal-code-looks-right.ts';
