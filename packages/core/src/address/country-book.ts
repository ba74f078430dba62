import type { CountryRules } from './country-rules.ts';

/** A country as the page offers it. */
export interface CountryOption {
  /** The value that is sent: an ISO code on our pages, a name on some themes. */
  readonly value: string;
  /** What the shopper reads, in the page's language. */
  readonly name: string;
}

/** The countries a page offers, and how to get the rules of one. */
export interface CountryBook {
  /** In the order in which the page offers them. */
  readonly options: readonly CountryOption[];
  /** How many of the first options form a group above the others. Default 0: no groups. */
  readonly firstCount?: number;
  /** The shop ships to those only: the group of the others says so. Default false. */
  readonly shipsToFirstOnly?: boolean | undefined;
  /** The fields to ask for beside the country. Default: those that the country has. */
  readonly fields?: readonly ('province' | 'postalCode')[] | undefined;
  /** Rules that are available already; undefined when they have to be loaded. Accepts a code or a name. */
  peek(country: string): CountryRules | undefined;
  /** Loads the rules of one country; null when it has none. Rejects when loading fails. */
  load(country: string): Promise<CountryRules | null>;
}

/**
 * The country of a browser's languages: the first region that is offered, such as `AT` for `['de-AT', 'en']`; undefined
 * when there is none. A language alone (`de`) is ignored, and so is a region that is not a country (`es-419`). It is a
 * guess: set `isCountryGuessed`, so that the field shows this.
 *
 * `languages` are BCP 47 tags, as in `navigator.languages`; `isOffered` is called with ISO 3166-1 alpha-2 codes.
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
