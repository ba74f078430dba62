/** Names and rules of all countries: loaded only in pages that have no such data themselves. */
import { postalCodeLooksRight, postalCodeSuitsProvince } from '@cartfare/core';
import { providePostalChecks } from './postal-hint.ts';

export { createCountryBook } from '@cartfare/core';

providePostalChecks({ postalCodeLooksRight, postalCodeSuitsProvince });
