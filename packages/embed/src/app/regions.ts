/** Names and rules of all countries: a file of its own, loaded only in pages that have no such data themselves. */
export { createCountryBook } from '@cartfare/core';
