import type { AddressForm } from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import type { FieldsView } from './view-model.ts';

/** The offer to change the country to that of the postal code. Themes have names in place of codes. */
export function switchTo(
  { country, destination }: AddressForm,
  { options }: Pick<CountryBook, 'options'>,
  texts: Texts,
): FieldsView['postalCode']['switchTo'] {
  const other = country.kind === 'known' ? otherCountryOf(country.rules.code, destination.postalCode) : undefined;
  const option = options.find(({ value }) => value === other?.code || value === other?.name);
  return option === undefined
    ? null
    : { value: option.value, label: fill<'switchCountry'>(texts.switchCountry, { country: option.name }) };
}

interface MixedUpCountry {
  readonly code: string;
  readonly name: string;
  readonly postalCode: RegExp;
}

/**
 * The two countries that shoppers of one shop mix up, because the other one is selected already. Their codes cannot be
 * confused, and these patterns need no rules of a country that is not loaded.
 */
const COUNTRIES: readonly MixedUpCountry[] = [
  { code: 'CA', name: 'Canada', postalCode: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i },
  { code: 'US', name: 'United States', postalCode: /^\d{5}(-\d{4})?$/ },
];

/** The one of Canada and the United States that has the postal code, if the given country is the other one. */
export function otherCountryOf(countryCode: string, postalCode: string): MixedUpCountry | undefined {
  if (!COUNTRIES.some(({ code }) => code === countryCode)) return undefined;
  const found = COUNTRIES.find((each) => each.postalCode.test(postalCode.trim()));
  return found?.code === countryCode ? undefined : found;
}
