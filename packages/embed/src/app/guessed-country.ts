/** Loaded late, by elements with `guess-country` alone. */
import { guessCountry, type CountryBook } from '@cartfare/core';

/** The country of the browser's language as the page offers it, by code or by its English name; null where it has none. */
export function guessedCountry({ options }: CountryBook, languages: readonly string[]): string | null {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const valueOf = (code: string) =>
    options.find(({ value }) => value === code || value === english.of(code))?.value ?? null;
  const code = guessCountry(languages, (region) => valueOf(region) !== null);
  return code === undefined ? null : valueOf(code);
}
