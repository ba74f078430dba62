import { useId, useState, type ReactElement } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** The smallest step, such as 0.01. Default 1. */
  readonly step?: number | undefined;
  readonly min?: number | undefined;
  readonly max: number;
  /** Whether an empty field is 0: a value that is not given. Default false. */
  readonly isZeroEmpty?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/** A number with its label. While something else is typed, the last number stays. */
export function NumberField({
  label,
  value,
  step = 1,
  min = 0,
  max,
  isZeroEmpty = false,
  onChange,
}: NumberFieldProps): ReactElement {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => (isZeroEmpty && text.trim() === '' ? 0 : numberOf(text, { step, min, max }));
  const isWrong = draft !== null && read(draft) === null;
  return (
    <div className="pg-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft ?? (isZeroEmpty && value === 0 ? '' : String(value))}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          const number = read(target.value);
          if (number !== null) onChange(number);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}

/** Null if the text is not a multiple of the step within the limits. */
function numberOf(
  text: string,
  { step, min, max }: { readonly step: number; readonly min: number; readonly max: number },
): number | null {
  if (!/^\d+([.,]\d+)?$/.test(text.trim())) return null;
  const number = Number(text.trim().replace(',', '.'));
  const steps = number / step;
  const isMultiple = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isMultiple && number >= min && number <= max ? number : null;
}
