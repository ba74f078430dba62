/** Loaded on demand, only for elements with `guess-country`. */
import { guessCountry, type CountryBook } from '@cartfare/core/address';

/** The page's value for the country of the browser's language, by code or English name; null if it has none. */
export function guessedCountry({ options }: CountryBook, languages: readonly string[]): string | null {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const valueOf = (code: string) =>
    options.find(({ value }) => value === code || value === english.of(code))?.value ?? null;
  const code = guessCountry(languages, (region) => valueOf(region) !== null);
  return code === undefined ? null : valueOf(code);
}
