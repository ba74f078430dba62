import { completeRules, provinceOf, type AddressForm, type CountryState } from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import type { CountryRules } from '../address/country-rules.ts';
import type { Destination } from '../address/destination.ts';
import { postalCodeLooksRight, postalCodeSuitsProvince } from '../address/postal-checks.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import { switchTo } from './switch-country.ts';
import type { FieldsView } from './view-model.ts';

/**
 * What the shop says about the fields: `invalid`: refused; `not_shipped`: the country is, because the shop does not ship
 * there; `missing`: needed, although nobody has asked yet.
 */
export type FieldIssues = Readonly<Partial<Record<keyof Destination, 'invalid' | 'missing' | 'not_shipped'>>>;

type Countries = Pick<CountryBook, 'options' | 'firstCount' | 'shipsToFirstOnly' | 'fields'>;

/** The labels, options, values and hints of an address form, as the country's rules define them. */
export function fieldsView(
  form: AddressForm,
  countries: Countries,
  texts: Texts,
  issues: FieldIssues = {},
): FieldsView {
  const issueOf = (field: keyof Destination) => ({
    invalid: issues[field] === 'invalid',
    missing: issues[field] === 'missing',
  });
  const countryName = optionOf(form, countries)?.name ?? form.destination.country;
  return {
    country: {
      label: texts.country,
      value: optionOf(form, countries)?.value ?? form.destination.country,
      placeholder: texts.countryPlaceholder,
      options: countries.options,
      firstCount: countries.firstCount ?? 0,
      firstLabel: texts.countriesFirst,
      othersLabel: countries.shipsToFirstOnly ? texts.countriesNotShipped : texts.countriesOther,
      hint: form.isCountryGuessed ? texts.countryGuessed : '',
      invalid: issues.country !== undefined,
      error: countryError(issues.country, countryName, texts),
    },
    province: {
      ...provinceField(form, countries, texts),
      ...issueOf('province'),
      error: issues.province === 'invalid' ? texts.provincePlaceholder : '',
    },
    postalCode: {
      ...postalCodeField(form, countries, texts),
      ...issueOf('postalCode'),
      error: issues.postalCode === 'invalid' ? postalCodeError(form, countryName, texts) : '',
      switchTo: switchTo(form, countries, texts),
    },
  };
}

type WithoutIssues<Field> = Omit<Field, 'invalid' | 'missing' | 'error' | 'switchTo'>;

function countryError(issue: FieldIssues['country'], country: string, texts: Texts): string {
  if (issue === 'not_shipped') return fill<'countryNotShipped'>(texts.countryNotShipped, { country });
  return issue === 'invalid' ? texts.countryPlaceholder : '';
}

/** What to do about a postal code that the shop refused. */
function postalCodeError({ country, destination }: AddressForm, countryName: string, texts: Texts): string {
  if (destination.postalCode.trim() === '') return texts.postalEnter;
  const example = country.kind === 'known' ? unbroken(country.rules.postal.example) : '';
  if (example === '') return '';
  const rules = completeRules(country);
  // A code of the country may be refused as well: one of a place that the shop does not ship to.
  return rules !== null && postalCodeLooksRight(rules, destination.postalCode)
    ? fill<'postalSuspect'>(texts.postalSuspect, { example })
    : fill<'postalInvalid'>(texts.postalInvalid, { country: countryName, example });
}

/** A code never breaks over two lines. */
const unbroken = (code: string): string => code.replaceAll(' ', '\u00a0');

function provinceField(form: AddressForm, { fields }: Countries, texts: Texts): WithoutIssues<FieldsView['province']> {
  const { country, destination } = form;
  const rules = country.kind === 'known' && country.rules.provinces.length > 0 ? country.rules : null;
  return {
    visible: (rules !== null || country.kind === 'unknown') && fields?.includes('province') !== false,
    label: texts.provinceKinds[rules?.provinceKind ?? 'province'],
    value: provinceOf(form)?.code ?? destination.province,
    placeholder: texts.provincePlaceholder,
    options: (rules?.provinces ?? []).map(({ code, name }) => ({ value: code, name })),
  };
}

/** While no country is selected, or its rules are not loaded. */
const UNKNOWN_POSTAL: CountryRules['postal'] = { use: 'optional', kind: 'postal_code', example: '', pattern: '' };

function postalCodeField(
  form: AddressForm,
  { fields }: Countries,
  texts: Texts,
): WithoutIssues<FieldsView['postalCode']> {
  const { country, destination } = form;
  const { postalCode, province } = destination;
  const { kind, use, example, pattern } = country.kind === 'known' ? country.rules.postal : UNKNOWN_POSTAL;
  const rules = completeRules(country);
  const looksWrong = rules !== null && !postalCodeLooksRight(rules, postalCode);
  const isElsewhere = rules !== null && !postalCodeSuitsProvince(rules, province, postalCode);
  const name = looksWrong ? 'postalSuspect' : isElsewhere ? 'postalElsewhere' : 'postalExample';
  const values = { example: unbroken(example), province: provinceOf(form)?.name ?? province };
  return {
    visible: use !== 'none' && fields?.includes('postalCode') !== false,
    label: texts.postalKinds[kind],
    value: postalCode,
    hint: example === '' ? '' : fill<typeof name>(texts[name], values),
    digitsOnly: /^\d+$/.test(example) && !/[A-Z]/.test(pattern),
    suspect: looksWrong || isElsewhere,
    suspectAfterMs: TYPING_PAUSE_MS,
  };
}

/** The option of the destination's country, given by the option's value, its code or its name. */
export function optionOf(
  { destination, country }: { readonly destination: Destination; readonly country: CountryState },
  { options }: Pick<CountryBook, 'options'>,
): CountryBook['options'][number] | undefined {
  const code = country.kind === 'known' ? country.rules.code : null;
  return options.find(({ value }) => value === destination.country) ?? options.find(({ value }) => value === code);
}
