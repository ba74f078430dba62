import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface DeskFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  /** Beside the field, such as `CAD`. */
  readonly unit?: string;
  /** What is wrong with the value; undefined: nothing. */
  readonly issue?: string | undefined;
  onChange(value: string): void;
}

/** An input with its label, its unit, and what is wrong with it. */
export function DeskField({ label, value, unit, issue, onChange, ...input }: DeskFieldProps) {
  const id = useId();
  const described = [unit === undefined ? '' : `${id}-unit`, issue === undefined ? '' : `${id}-issue`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__row">
        <input
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={id}
          value={value}
          aria-invalid={issue === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          onChange={({ target }) => onChange(target.value)}
        />
        {unit === undefined ? null : (
          <span className="field__unit" id={`${id}-unit`}>
            {unit}
          </span>
        )}
      </div>
      {issue === undefined ? null : (
        <p className="field__issue" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  onChange(value: string): void;
  /** Options. */
  readonly children: ReactNode;
}

export function SelectField({ label, value, disabled = false, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
}
