import type { CountryRules, Province } from './country-rules.ts';

/**
 * `@cartfare/core/late-address-functions`: a build can substitute this module for `postal-checks.ts` and
 * `find-province.ts` to save 1.7 kB of the first script, because the real functions are needed only once the countries'
 * rules are loaded. The code that loads the rules then provides them. They are mutable bindings, so that the calculator
 * imports either module in the same way; an object would take 32 bytes more.
 */
export interface AddressFunctions {
  readonly postalCodeLooksRight: (rules: CountryRules, zip: string) => boolean;
  readonly postalCodeSuitsProvince: (rules: CountryRules, province: string, zip: string) => boolean;
  readonly normalizePostalCode: (country: string, code: string) => string;
  readonly findProvince: (rules: CountryRules, value: string) => Province | undefined;
}

export let postalCodeLooksRight: AddressFunctions['postalCodeLooksRight'] = () => true;
export let postalCodeSuitsProvince: AddressFunctions['postalCodeSuitsProvince'] = () => true;
export let normalizePostalCode: AddressFunctions['normalizePostalCode'] = (_country, code) => code;
/** Before that, it finds a province only by its exact code or name. */
export let findProvince: AddressFunctions['findProvince'] = ({ provinces }, value) =>
  provinces.find(({ code, name }) => code === value || name === value);

/** Call before the calculator gets the first complete rules. For partial rules it needs only `findProvince`. */
export function provideAddressFunctions(functions: AddressFunctions): void {
  ({ postalCodeLooksRight, postalCodeSuitsProvince, normalizePostalCode, findProvince } = functions);
}
