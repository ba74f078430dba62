import { findProvince } from '../address/find-province.ts';
import { postalCodeLooksRight } from '../address/postal-code-looks-right.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import type { CalculatorState } from './state.ts';
import type { FieldsView, ViewSettings } from './view-model.ts';

/** The fields, as the country makes them (clauses UI-2 to UI-4). */
export function projectFields(state: CalculatorState, countries: ViewSettings['countries'], texts: Texts): FieldsView {
  return {
    country: {
      label: texts.country,
      value: optionOf(state, countries)?.value ?? state.destination.country,
      placeholder: texts.countryPlaceholder,
      options: countries.options,
    },
    province: projectProvince(state, texts),
    zip: projectZip(state, texts),
  };
}

function projectProvince({ country, destination }: CalculatorState, texts: Texts): FieldsView['province'] {
  const { provinces, provinceKind } =
    country.kind === 'known' ? country.rules : { provinces: [], provinceKind: 'province' as const };
  const known = country.kind === 'known' ? findProvince(country.rules, destination.province) : undefined;
  return {
    visible: provinces.length > 0 || country.kind === 'unknown',
    label: provinces.length > 0 ? texts.provinceKinds[provinceKind] : texts.provinceKinds.province,
    value: known?.code ?? destination.province,
    placeholder: texts.provincePlaceholder,
    options: provinces.map(({ code, name }) => ({ value: code, name })),
  };
}

function projectZip({ country, destination: { zip } }: CalculatorState, texts: Texts): FieldsView['zip'] {
  if (country.kind !== 'known') {
    return { visible: true, label: texts.postalKinds.postal_code, value: zip, hint: '', suspect: false };
  }
  const { kind, use, example } = country.rules.postal;
  const suspect = use !== 'none' && !postalCodeLooksRight(country.rules, zip);
  const hint = suspect ? texts.postalSuspect : texts.postalExample;
  return {
    visible: use !== 'none',
    label: texts.postalKinds[kind],
    value: zip,
    hint: example === '' ? '' : fill('postalExample', hint, { example }),
    suspect,
  };
}

/** What the shopper reads of the destination: zip, province, country, the empty ones left out (clause MO-6). */
export function addressText({ destination, country }: CalculatorState, countries: ViewSettings['countries']): string {
  const province = country.kind === 'known' ? findProvince(country.rules, destination.province)?.name : undefined;
  const named = optionOf({ destination, country }, countries)?.name;
  return [destination.zip.trim(), province ?? destination.province, named ?? destination.country]
    .filter((part) => part !== '')
    .join(', ');
}

/** The option of the destination's country, whether the page gave it by the option's value, by its code or by its name. */
function optionOf(
  { destination, country }: Pick<CalculatorState, 'destination' | 'country'>,
  { options }: ViewSettings['countries'],
) {
  const code = country.kind === 'known' ? country.rules.code : null;
  return options.find(({ value }) => value === destination.country) ?? options.find(({ value }) => value === code);
}
