import type { CountryRules } from './country-rules.ts';

/** A country as the page offers it. */
export interface CountryOption {
  /** What is sent: an ISO code on our pages, a name on some themes. */
  readonly value: string;
  /** What the shopper reads, in the page's language. */
  readonly name: string;
}

/** The countries a page offers, and how to get the rules of one. */
export interface CountryBook {
  /** In the order in which the page offers them. */
  readonly options: readonly CountryOption[];
  /** How many of them, from the first on, stand in a group of their own before the others. Default 0: there are no groups. */
  readonly firstCount?: number;
  /** Rules that are at hand already; undefined when they have to be loaded. Accepts a code or a name. */
  peek(country: string): CountryRules | undefined;
  /** Loads the rules of one country; null when there are none for it. Rejects when they cannot be had. */
  load(country: string): Promise<CountryRules | null>;
}

/**
 * The country that a browser's languages speak of: the first region that is on offer, such as `AT` for `['de-AT', 'en']`;
 * undefined where none is. A language alone says nothing, and neither does a region that is not a country (`es-419`). A
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
