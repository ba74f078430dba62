import type { CountryRules } from '@cartfare/core/address';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { TEXTS } from '../../texts/texts.ts';
import { DeskField, SelectField } from '../../ui/field.tsx';
import type { TrialForm } from './trial-form.ts';

const COUNTRIES = Object.entries(COUNTRY_NAMES).toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

interface TrialAddressProps {
  readonly form: TrialForm;
  /** Null until they are loaded. */
  readonly countries: ReadonlyMap<string, CountryRules> | null;
  onChange(change: Partial<TrialForm>): void;
}

/** The part of an address that shipping depends on. */
export function TrialAddress({ form, countries, onChange }: TrialAddressProps) {
  const rules = countries?.get(form.country);
  const provinces = rules?.provinces ?? [];
  const hasNone = rules !== undefined && provinces.length === 0;
  return (
    <fieldset className="group">
      <legend>{TEXTS.shipTo}</legend>
      <div className="group__fields">
        <SelectField
          label={TEXTS.country}
          value={form.country}
          onChange={(country) => onChange({ country, province: '', postalCode: '' })}
        >
          <option value="">{TEXTS.chooseCountry}</option>
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={TEXTS.province}
          value={form.province}
          disabled={hasNone}
          onChange={(province) => onChange({ province })}
        >
          <option value="">{hasNone ? TEXTS.noProvinces : TEXTS.provinceHint}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <DeskField
          label={TEXTS.postalCode}
          value={form.postalCode}
          maxLength={30}
          placeholder={rules?.postal.example ?? ''}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      </div>
    </fieldset>
  );
}
