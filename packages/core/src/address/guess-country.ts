/**
 * The country that a browser's languages speak of: the first region that is on offer, such as `AT` for `['de-AT', 'en']`;
 * undefined where none is. A language alone says nothing, and neither does a region that is no country (`es-419`). A
 * guess: say so beside the field, with `isCountryGuessed`.
 *
 * `languages` are BCP 47 tags, as in `navigator.languages`; `isOffered` is asked with ISO 3166-1 alpha-2 codes.
 */
export function guessCountry(languages: readonly string[], isOffered: (code: string) => boolean): string | undefined {
  return languages.map(regionOf).find((region) => region !== undefined && isOffered(region));
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
