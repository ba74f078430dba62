/**
 * The country that a browser's languages speak of: the region of the first one that has a region among `codes`, such as
 * `AT` for `['de-AT', 'en']`; undefined where none has. A language alone says nothing, and neither does a region that is
 * no country (`es-419`). A guess: say so beside the field, with `isCountryGuessed`.
 *
 * `languages` are BCP 47 tags, as in `navigator.languages`; `codes` are ISO 3166-1 alpha-2 codes of the countries on offer.
 */
export function guessCountry(languages: readonly string[], codes: readonly string[]): string | undefined {
  return languages.map(regionOf).find((region) => region !== undefined && codes.includes(region));
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
