/** What a province is called in a country; the words for it are in `texts/`. */
export type ProvinceKind =
  | 'province'
  | 'state'
  | 'state_and_territory'
  | 'region'
  | 'county'
  | 'department'
  | 'prefecture'
  | 'emirate'
  | 'governorate';

/** What a postal code is called in a country; the words for it are in `texts/`. */
export type PostalKind = 'postal_code' | 'zip_code' | 'postcode' | 'pin_code' | 'eircode';

export interface Province {
  /** The hosted platform's code, which is the ISO 3166-2 part after the hyphen wherever the two agree. */
  readonly code: string;
  /** The English name. */
  readonly name: string;
  /** Other codes and names for the same province that real clients send, in any language and script. */
  readonly aliases?: readonly string[];
  /**
   * Source of a regular expression over how the province's normalised postal codes begin; absent where nothing reliable
   * is known. For the form's hint only.
   */
  readonly postalPrefixes?: string;
}

/** How a country's destinations are asked for. One small object a country: pages load those that are chosen. */
export interface CountryRules {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /**
   * Set by a book that knows some of the rules at once, such as a page's own provinces: `load` has them all. Postal codes
   * are not checked until then. `fields`: only which fields there are, and what they are called; for the provinces stands
   * one without code and name.
   */
  readonly isPartial?: true | 'fields';
  readonly provinceKind: ProvinceKind;
  /** Empty where the country is shipped to without one. */
  readonly provinces: readonly Province[];
  readonly postal: {
    /** `none`: the country has no postal codes and the field is not shown. */
    readonly use: 'none' | 'optional' | 'required';
    readonly kind: PostalKind;
    /** A real code of the country, shown as hint; empty where `use` is `none`. */
    readonly example: string;
    /** Source of an anchored regular expression over the normalised code (see `normalizePostalCode`); empty: any. */
    readonly pattern: string;
  };
}
