/** What a program without types would otherwise not see for a long time: each throws a `TypeError` at once. */

import type { CountryBook } from './address/country-book.ts';
import type { Destination } from './address/destination.ts';

/** A promise of a book, or a list of codes, would leave the page without countries. */
export function checkCountries(book: CountryBook): void {
  const has = (name: 'peek' | 'load') => typeof (book as Partial<CountryBook> | null)?.[name] === 'function';
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
