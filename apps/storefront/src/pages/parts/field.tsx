import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, or undefined. */
  readonly error?: string | undefined;
  /** The control, given the attributes that tie it to label, hint and error. */
  readonly children: (attributes: ControlAttributes) => ReactElement;
}

export interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, control, hint and error; the error is read out with the control. */
export function Field({ id, label, hint, error, children }: FieldProps): ReactElement {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'control',
        'aria-describedby': described.filter((part) => part !== '').join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type InputFieldProps = Omit<FieldProps, 'children'> & {
  readonly name: string;
  readonly value: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'list'>;

/** A field with a text input. */
export function InputField({ id, label, hint, error, value, type = 'text', ...input }: InputFieldProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(attributes) => <input {...attributes} {...input} type={type} defaultValue={value} />}
    </Field>
  );
}
