import type { CountryRules } from '../address/country-rules.ts';
import type { Destination } from '../address/destination.ts';
import { postalCodeLooksRight, postalCodeSuitsProvince } from '../address/postal-checks.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import type { CalculatorState } from './state.ts';
import { completeRules, provinceOf, spelledZip } from './transition.ts';
import type { FieldsView, ViewSettings } from './view-model.ts';

/** The fields as the country's rules define them. */
export function projectFields(state: CalculatorState, countries: ViewSettings['countries'], texts: Texts): FieldsView {
  return {
    country: {
      label: texts.country,
      value: optionOf(state, countries)?.value ?? state.destination.country,
      placeholder: texts.countryPlaceholder,
      options: countries.options,
      firstCount: countries.firstCount ?? 0,
      firstLabel: texts.countriesFirst,
      othersLabel: texts.countriesOther,
      hint: state.isCountryGuessed === true ? texts.countryGuessed : '',
      invalid: isRefused(state, 'country'),
    },
    province: projectProvince(state, countries, texts),
    zip: projectZip(state, countries, texts),
  };
}

/** Whether the result on the screen is an error about this field. An edit of any field removes the result. */
function isRefused(state: CalculatorState, field: keyof Destination): boolean {
  if (state.status !== 'failed') return false;
  if (state.error.code === 'country_not_supported') return field === 'country';
  return state.error.code === 'field_messages' && state.error.fields.some((refused) => refused.field === field);
}

/** If rates were not requested by the shopper, an empty field is not an error. */
function issueOf(state: CalculatorState, field: 'province' | 'zip'): { invalid: boolean; missing: boolean } {
  const refused = isRefused(state, field);
  const missing = refused && startedByItself(state) && state.destination[field].trim() === '';
  return { invalid: refused && !missing, missing };
}

/** Whether a page load or the automatic mode started the run: no shopper is waiting for it. */
export const startedByItself = (state: CalculatorState): boolean =>
  state.status !== 'idle' && (state.trigger === 'page_load' || state.trigger === 'typing');

function projectProvince(
  state: CalculatorState,
  { fields }: ViewSettings['countries'],
  texts: Texts,
): FieldsView['province'] {
  const { country, destination } = state;
  const rules = country.kind === 'known' && country.rules.provinces.length > 0 ? country.rules : null;
  return {
    visible: (rules !== null || country.kind === 'unknown') && fields?.includes('province') !== false,
    label: texts.provinceKinds[rules?.provinceKind ?? 'province'],
    value: provinceOf(state)?.code ?? destination.province,
    placeholder: texts.provincePlaceholder,
    options: (rules?.provinces ?? []).map(({ code, name }) => ({ value: code, name })),
    ...issueOf(state, 'province'),
  };
}

/** While no country is selected, or its rules are not loaded. */
const UNKNOWN_POSTAL: CountryRules['postal'] = { use: 'optional', kind: 'postal_code', example: '', pattern: '' };

function projectZip(state: CalculatorState, { fields }: ViewSettings['countries'], texts: Texts): FieldsView['zip'] {
  const { country, destination } = state;
  const { zip, province } = destination;
  const { kind, use, example, pattern } = country.kind === 'known' ? country.rules.postal : UNKNOWN_POSTAL;
  const rules = completeRules(country);
  const looksWrong = rules !== null && !postalCodeLooksRight(rules, zip);
  const isElsewhere = rules !== null && !postalCodeSuitsProvince(rules, province, zip);
  const name = looksWrong ? 'postalSuspect' : isElsewhere ? 'postalElsewhere' : 'postalExample';
  const values = { example, province: provinceOf(state)?.name ?? province };
  return {
    visible: use !== 'none' && fields?.includes('zip') !== false,
    label: texts.postalKinds[kind],
    value: zip,
    hint: example === '' ? '' : fill<typeof name>(texts[name], values),
    digitsOnly: /^\d+$/.test(example) && !/[A-Z]/.test(pattern),
    suspect: looksWrong || isElsewhere,
    ...issueOf(state, 'zip'),
  };
}

/**
 * The destination as it was understood: postal code in its country's spelling, province, country, without empty parts.
 */
export function addressText(
  state: CalculatorState,
  { countries, texts }: Pick<ViewSettings, 'countries' | 'texts'>,
): string {
  const { destination } = state;
  const zip = spelledZip(state).trim();
  return [
    zip === '' ? '' : fill<'addressZip'>(texts.addressZip, { zip }),
    provinceOf(state)?.name ?? destination.province,
    optionOf(state, countries)?.name ?? destination.country,
  ]
    .filter((part) => part !== '')
    .join(texts.addressSeparator);
}

/** The option of the destination's country, given by the option's value, its code or its name. */
function optionOf({ destination, country }: CalculatorState, { options }: ViewSettings['countries']) {
  const code = country.kind === 'known' ? country.rules.code : null;
  return options.find(({ value }) => value === destination.country) ?? options.find(({ value }) => value === code);
}
