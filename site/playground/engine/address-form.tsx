import type { CountryRules, Destination } from '@cartfare/core/address';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';

export interface AddressFormProps {
  readonly destination: Destination;
  /** Null until they are loaded. */
  readonly countries: ReadonlyMap<string, CountryRules> | null;
  readonly onChange: (destination: Destination) => void;
}

const COUNTRIES = Object.entries(COUNTRY_NAMES)
  .map(([value, name]) => ({ value, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The part of an address that shipping depends on. Each field is there for every country, so that nothing moves. */
export function AddressForm({ destination, countries, onChange }: AddressFormProps): ReactElement {
  const rules = countries?.get(destination.country);
  const provinces = (rules?.provinces ?? []).map(({ code, name }) => ({ value: code, name }));
  const hasNoProvinces = rules !== undefined && provinces.length === 0;
  return (
    <fieldset className="pg-group">
      <legend>Ship to</legend>
      <div className="pg-address">
        <SelectField
          label="Country"
          value={destination.country}
          options={COUNTRIES}
          onChange={(country) => onChange({ country, province: '', postalCode: '' })}
        />
        <SelectField
          label="Province or state"
          value={destination.province}
          options={provinces}
          none={hasNoProvinces ? 'Has none' : 'Not given'}
          disabled={hasNoProvinces}
          onChange={(province) => onChange({ ...destination, province })}
        />
        <TextField
          label="Postal code"
          value={destination.postalCode}
          maxLength={100}
          placeholder={rules?.postal.example}
          onChange={(postalCode) => onChange({ ...destination, postalCode })}
        />
      </div>
    </fieldset>
  );
}
