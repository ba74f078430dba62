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
   * reliable is known. Used for the form's hint only.
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
/**
 * `@cartfare/core/late-address-functions`: a build can substitute this module for `postal-checks.ts` and
 * `find-province.ts` to save 1.7 kB of the first script, because the real functions are needed only once the countries'
 * rules are loaded. The code that loads the rules then provides them. They are mutable bindings, so that the calculator
 * imports either module in the same way; an object would take 32 bytes more.
 */
interface AddressFunctions {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
  readonly normalizePostalCode: (country: string, code: string) => string;
  readonly findProvince: (rules: CountryRules, value: string) => Province | undefined;
}
declare let postalCodeLooksRight: AddressFunctions['postalCodeLooksRight'];
declare let postalCodeSuitsProvince: AddressFunctions['postalCodeSuitsProvince'];
declare let normalizePostalCode: AddressFunctions['normalizePostalCode'];
/** Before that, it finds a province only by its exact code or name. */
declare let findProvince: AddressFunctions['findProvince'];
/** Call before the calculator gets the first complete rules. For partial rules it needs only `findProvince`. */
declare function provideAddressFunctions(functions: AddressFunctions): void;
export { AddressFunctions, findProvince, normalizePostalCode, postalCodeLooksRight, postalCodeSuitsProvince, provideAddressFunctions };