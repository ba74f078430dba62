import { useRef } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { DeskField } from '../../ui/field.tsx';
import { parseMinor } from './parse-minor.ts';
import { isWholeNumber, MAX_TRIAL_LINES, NEW_LINE, type TrialLineForm, type TrialForm } from './trial-form.ts';

interface TrialCartProps {
  readonly form: TrialForm;
  readonly currency: string;
  onChange(change: Partial<TrialForm>): void;
}

/** The lines of the cart. */
export function TrialCart({ form: { lines }, currency, onChange }: TrialCartProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (at: number): void => {
    onChange({ lines: lines.toSpliced(at, 1) });
    // The pressed button is gone.
    addButton.current?.focus();
  };
  return (
    <fieldset className="group">
      <legend>{TEXTS.cart}</legend>
      <ol className="cart-lines">
        {lines.map((line, at) => (
          // A line has nothing of its own but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <LineFields
              line={line}
              number={at + 1}
              currency={currency}
              onChange={(changed) => onChange({ lines: lines.with(at, changed) })}
            />
            {lines.length === 1 ? null : (
              <button className="link-button" type="button" onClick={() => remove(at)}>
                {TEXTS.removeLine(at + 1)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        className="button button--quiet"
        type="button"
        ref={addButton}
        disabled={lines.length >= MAX_TRIAL_LINES}
        onClick={() => onChange({ lines: [...lines, NEW_LINE] })}
      >
        {TEXTS.addLine}
      </button>
    </fieldset>
  );
}

interface LineFieldsProps {
  readonly line: TrialLineForm;
  readonly number: number;
  readonly currency: string;
  onChange(line: TrialLineForm): void;
}

function LineFields({ line, number, currency, onChange }: LineFieldsProps) {
  const set = (change: Partial<TrialLineForm>): void => onChange({ ...line, ...change });
  const wholeIssue = (text: string, min: number): string | undefined =>
    isWholeNumber(text) && Number(text) >= min ? undefined : TEXTS.invalidNumber;
  return (
    <fieldset className="cart-line" aria-label={TEXTS.line(number)}>
      <DeskField
        label={TEXTS.price}
        value={line.price}
        unit={currency}
        inputMode="decimal"
        issue={parseMinor(line.price, currency) === null ? TEXTS.invalidPrice : undefined}
        onChange={(price) => set({ price })}
      />
      <DeskField
        label={TEXTS.weight}
        value={line.weight}
        unit="g"
        inputMode="numeric"
        issue={wholeIssue(line.weight, 0)}
        onChange={(weight) => set({ weight })}
      />
      <DeskField
        label={TEXTS.quantity}
        value={line.quantity}
        inputMode="numeric"
        issue={wholeIssue(line.quantity, 1)}
        onChange={(quantity) => set({ quantity })}
      />
      <DeskField
        label={TEXTS.tags}
        value={line.tags}
        maxLength={500}
        placeholder={TEXTS.tagsHint}
        onChange={(tags) => set({ tags })}
      />
      <DeskField label={TEXTS.handle} value={line.handle} maxLength={255} onChange={(handle) => set({ handle })} />
    </fieldset>
  );
}
