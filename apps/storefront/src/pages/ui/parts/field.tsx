import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Default false. */
  readonly hidden?: boolean;
  /** Error message for the value, or undefined. */
  readonly error?: string | undefined;
  /** Renders the control with the attributes that link it to label, hint and error. */
  readonly children: (attributes: FieldControlAttributes) => ReactElement;
}

export interface FieldControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, control, hint and error. Screen readers read the error with the control. */
export function Field({ id, label, hint, error, hidden = false, children }: FieldProps): ReactElement {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return (
    <div className="field" hidden={hidden}>
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
  /** Labels of the minus and plus buttons beside it, which need a script. Default: no buttons. */
  readonly steps?: StepNames;
  /** Whether the field gets the focus when it has an error. Default false. */
  readonly focusError?: boolean;
  /** Whether the field gets the focus in any case. Default false. */
  readonly isFocused?: boolean;
  /** Id of an error message elsewhere that is about this field, too. */
  readonly problemId?: string | undefined;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'list' | 'dir'
  >;

/** A field with a text input. */
export function InputField(props: InputFieldProps): ReactElement {
  const {
    id,
    label,
    hint,
    error,
    hidden = false,
    value,
    type = 'text',
    steps,
    focusError = false,
    isFocused = false,
    problemId,
    ...input
  } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} hidden={hidden}>
      {(attributes) => {
        const control = (
          <input
            {...attributes}
            {...input}
            {...(problemId === undefined ? {} : { 'aria-describedby': problemId, 'aria-invalid': true })}
            type={type}
            defaultValue={value}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this very field
            autoFocus={isFocused || (focusError && error !== undefined)}
          />
        );
        return steps === undefined ? control : <Stepped names={steps}>{control}</Stepped>;
      }}
    </Field>
  );
}

interface StepNames {
  readonly less: string;
  readonly more: string;
}

function Stepped({ names, children }: { readonly names: StepNames; readonly children: ReactElement }): ReactElement {
  return (
    <div className="stepper stepper--field">
      <button type="button" className="stepper__step with-script" data-step="-1" aria-label={names.less}>
        <span aria-hidden="true">−</span>
      </button>
      {children}
      <button type="button" className="stepper__step with-script" data-step="1" aria-label={names.more}>
        <span aria-hidden="true">+</span>
      </button>
      {/* Tells the number that a button has set: screen readers say nothing when a script changes a field. */}
      <output className="visually-hidden" data-step-result="" />
    </div>
  );
}

interface FieldError {
  /** Id of the control. */
  readonly id: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FieldError[];
}

/** All errors of a form, above it, each with a link to its field. Null without errors. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps): ReactElement | null {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--alarm" role="alert" aria-labelledby="error-summary">
      <h2 className="notice__title" id="error-summary">
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
