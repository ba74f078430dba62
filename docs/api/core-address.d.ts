// Written by `node scripts/api-types.mjs`; not by hand.
/** What a province is called in a country; the words for it are in `texts/`. */
type ProvinceKind = 'province' | 'state' | 'state_and_territory' | 'region' | 'county' | 'department' | 'prefecture' | 'emirate' | 'governorate';
/** What a postal code is called in a country; the words for it are in `texts/`. */
type PostalKind = 'postal_code' | 'zip_code' | 'postcode' | 'pin_code' | 'eircode';
interface Province {
  /** The hosted platform's code, which is the ISO 3166-2 part after the hyphen wherever the two agree. */
  readonly code: string;
  /** The English name. */
  readonly name: string;
  /** Other codes and names for the same province that real clients send, in any language and script. */
  readonly aliases?: readonly string[];
  /**
   * Source of a regular expression for the start of the province's normalised postal codes; absent where nothing
   * reliable is known. Used by the form only: for its hint, and to fill the province.
   */
  readonly postalPrefixes?: string;
}
/** The address fields of a country and their names. One small object per country: pages load only the selected one. */
interface CountryRules {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /**
   * Set by a book that has only some of the rules at first, such as a page's own provinces; `load` returns all of them.
   * Postal codes are not checked until then. `fields`: the rules say only which fields there are and what they are
   * called; if the country has provinces, the list is a single one with an empty code and name.
   */
  readonly isPartial?: true | 'fields';
  readonly provinceKind: ProvinceKind;
  /** Empty where addresses have no province. */
  readonly provinces: readonly Province[];
  readonly postal: {
    /** `none`: the country has no postal codes and the field is not shown. */readonly use: 'none' | 'optional' | 'required';
    readonly kind: PostalKind; /** A real code of the country, shown as hint; empty where `use` is `none`. */
    readonly example: string; /** Source of an anchored regular expression over the normalised code (see `normalizePostalCode`); empty: any. */
    readonly pattern: string;
  };
}
/** A country as the page offers it. */
interface CountryOption {
  /** The value that is sent: an ISO code on our pages, a name on some themes. */
  readonly value: string;
  /** What the shopper reads, in the page's language. */
  readonly name: string;
}
/** The countries a page offers, and how to get the rules of one. */
interface CountryBook {
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
declare function guessCountry(languages: readonly string[], isOffered: (code: string) => boolean): string | undefined;
/** A `KeyboardEvent` of a select. */
interface TypeAheadKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  preventDefault(): void;
}
/** An `HTMLSelectElement` of countries, whose values are codes or English names. */
interface TypeAheadSelect {
  readonly options: ArrayLike<TypeAheadOption>;
  value: string;
}
interface TypeAheadOption {
  readonly value: string;
  readonly text: string;
}
/** Returns true when it has selected another country: dispatch a `change` event then. */
type CountryTypeAhead = (key: TypeAheadKey, select: TypeAheadSelect) => boolean;
/**
 * Loads what lets shoppers find a country in a native select by names that the select does not show: an ISO code ("GB"),
 * another name in use ("UK", "Holland"), the English name in a page of another language. Load it when the select gets the
 * focus, and call the result on `keydown`.
 */
declare function loadCountryTypeAhead(): Promise<CountryTypeAhead>;
/** Names of provinces in one language, by country (ISO 3166-1 alpha-2) and by the code of the rules. */
type ProvinceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Names of places in one language. */
interface PlaceNames {
  /** By ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly provinces: ProvinceNames;
}
interface CountryBookOptions {
  /** ISO 3166-1 alpha-2 codes of the countries to offer. Default: all of `COUNTRY_NAMES`. An unknown code throws. */
  readonly codes?: readonly string[] | undefined;
  /** Codes of those countries that form a group at the top, such as those that the shop ships to. Default: none. */
  readonly first?: readonly string[] | undefined;
  /**
   * The countries as the server rendered them, in place of `codes`. They are not named or sorted again, because a
   * browser may sort differently from its server.
   */
  readonly options?: readonly CountryOption[] | undefined;
  /**
   * Names in the shopper's language: those of `loadPlaceNames`, or a function from a country's code to its name.
   * Default: English. Names of provinces are applied to the rules that are loaded.
   */
  readonly names?: Partial<PlaceNames> | ((code: string) => string) | undefined;
  /**
   * The fields that the shop's rates depend on, beside the country. The others are not shown and are sent empty, so
   * that a shop with one rate for each country asks for the country only: `[]`. Default: both.
   */
  readonly fields?: CountryBook['fields'] | undefined;
  /** BCP 47 tag of the language by which names are sorted. Default `en`. */
  readonly locale?: string | undefined;
  /**
   * Rules that need no loading, such as those of the country the page starts with. Their provinces are not named or
   * sorted again: use `translateRules` on the server.
   */
  readonly preloaded?: readonly CountryRules[] | undefined;
  /** Where rules come from. Default: this package's own files. */
  readonly load?: ((code: string) => Promise<CountryRules | null>) | undefined;
}
/**
 * Creates a country book that loads each country's rules once, on demand. A load that failed is tried again.
 *
 * @example
 * const countries = createCountryBook({ first: ['CA', 'US'] });
 * const rules = await countries.load('Canada'); // postal codes and provinces of Canada
 */
declare function createCountryBook(options?: CountryBookOptions): CountryBook;
/**
 * Loads the rules of one country by ISO 3166-1 alpha-2 code, in capitals; null when it has none.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * rules?.postal.example; // 'H3Z 2Y7'
 */
declare function loadCountryRules(code: string): Promise<CountryRules | null>;
/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
interface Destination {
  readonly postalCode: string;
  readonly country: string;
  readonly province: string;
}
/**
 * A destination that has been parsed: what a `Destination` names in any spelling, in codes. Behind a server's border
 * there are only places.
 */
interface Place {
  /** ISO 3166-1 alpha-2; empty without one. */
  readonly countryCode: string;
  /** The platform's code; empty without one. */
  readonly provinceCode: string;
  /** As `normalizePostalCode` writes it; empty without one. */
  readonly postalCode: string;
}
/**
 * The ISO 3166-1 alpha-2 code for a country's code or English name as pages and addresses write it: in any case, with
 * or without accents ("ca", "U.S.", "Canada", "UK", "Cote d'Ivoire"), in its short or its long form ("Netherlands,
 * Kingdom of the", "The Gambia", "State of Palestine"). Undefined for an unknown name.
 *
 * @example
 * findCountry('UK'); // 'GB'
 * findCountry('Atlantis'); // undefined
 */
declare function findCountry(value: string): string | undefined;
/**
 * The province for a value as pages, wallets and addresses write it: its code, with or without the country's in front
 * ("ON", "CA-ON", "JP-13", "13"), another code or name in use, or its name in any case, with or without accents and the
 * word for a province ("Co. Dublin", "Ōsaka-fu", "Lagos State"), in two languages ("Araba/Álava") or turned around
 * ("Rioja, La"). Undefined for an unknown name, and for one that two provinces share.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * if (rules !== null) findProvince(rules, 'Ontario')?.code; // 'ON'
 */
declare function findProvince(rules: CountryRules, value: string): Province | undefined;
/**
 * Normalizes a postal code to the spelling that the form, the zones and the carriers compare: capitals, ASCII digits,
 * and the spaces and dashes that the country's post writes. CA "k1n5t2" is "K1N 5T2", GB "se17pb" is "SE1 7PB" (so that
 * `SE1 *` never matches SE10), JP "1000001" is "100-0001", IN "110 001" is "110001".
 *
 * `country` is ISO 3166-1 alpha-2. Without it, and for a text that is not a complete code of the country, only letters,
 * digits, spaces and dashes are unified. Accepts any text, never throws, returns at most 32 characters, and is
 * idempotent.
 *
 * @example
 * normalizePostalCode('CA', 'k1n5t2'); // 'K1N 5T2'
 */
declare function normalizePostalCode(country: string, code: string): string;
/**
 * Whether this can be a postal code of the country, in any spelling. An empty code is valid where the country has no
 * codes or does not require one. Where it has none, every code is valid, because it is not used.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * if (rules !== null) isValidPostalCode(rules, 'k1n5t2'); // true; '90210' is not valid there
 */
declare function isValidPostalCode(rules: CountryRules, postalCode: string): boolean;
export { type CountryBook, type CountryRules, type Destination, type Place, createCountryBook, findCountry, findProvince, guessCountry, isValidPostalCode, loadCountryRules, loadCountryTypeAhead, normalizePostalCode };