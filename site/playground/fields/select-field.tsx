import { useId, type ReactElement } from 'react';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** The first option, whose value is empty; omitted: there is none. */
  readonly none?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, none, disabled, onChange }: SelectFieldProps): ReactElement {
  const id = useId();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className="pg-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
