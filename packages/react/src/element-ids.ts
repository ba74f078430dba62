/** The ids that shops' themes use, and a few of our own for labels and descriptions. */
export interface ElementIds {
  readonly section: string;
  readonly heading: string;
  readonly form: string;
  readonly country: string;
  readonly countryHint: string;
  readonly provinceContainer: string;
  readonly provinceLabel: string;
  readonly province: string;
  readonly provinceHint: string;
  readonly postalCode: string;
  readonly postalHint: string;
  readonly results: string;
  readonly feedback: string;
  readonly rates: string;
  readonly estimate: string;
}

/**
 * The ids of one calculator. They are fixed, because themes' styles and scripts use them; a second calculator on the
 * same page needs a prefix, such as `drawer-`, to keep every id unique.
 *
 * @example
 * elementIds('drawer-').country; // 'drawer-address_country'
 */
export function elementIds(prefix: string): ElementIds {
  return {
    section: `${prefix}shipping-calculator`,
    heading: `${prefix}shipping-calculator-heading`,
    form: `${prefix}shipping-calculator-form`,
    country: `${prefix}address_country`,
    countryHint: `${prefix}address_country_hint`,
    provinceContainer: `${prefix}address_province_container`,
    provinceLabel: `${prefix}address_province_label`,
    province: `${prefix}address_province`,
    provinceHint: `${prefix}address_province_hint`,
    postalCode: `${prefix}address_zip`,
    postalHint: `${prefix}address_zip_hint`,
    results: `${prefix}wrapper-response`,
    feedback: `${prefix}shipping-rates-feedback`,
    rates: `${prefix}shipping-rates`,
    estimate: `${prefix}estimated-shipping`,
  };
}
