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
   * Source of a regular expression for the start of the province's normalised postal codes; absent where nothing
   * reliable is known. Used by the form only: for its hint, and to fill the province.
   */
  readonly postalPrefixes?: string;
}

/** The address fields of a country and their names. One small object per country: pages load only the selected one. */
export interface CountryRules {
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
    /** `none`: the country has no postal codes and the field is not shown. */
    readonly use: 'none' | 'optional' | 'required';
    readonly kind: PostalKind;
    /** A real code of the country, shown as hint; empty where `use` is `none`. */
    readonly example: string;
    /** Source of an anchored regular expression over the normalised code (see `normalizePostalCode`); empty: any. */
    readonly pattern: string;
  };
}
