/** Names and rules of all countries: loaded only in pages that have no such data themselves. */
import { isValidPostalCode } from '@cartfare/core';
import { providePostalCheck } from './postal-hint.ts';

export { createCountryBook } from '@cartfare/core';

// An empty code is right: a shopper who has not typed made no mistake.
providePostalCheck((rules, zip) => zip.trim() === '' || isValidPostalCode(rules, zip));
