import { useState, type ReactElement } from 'react';
import { wholeNumber } from '../ui/parts/whole-number.ts';
import type { CartLineData } from './cart-page-data.ts';
import { LineForm } from './line-form.tsx';

export interface QuantityProps {
  readonly line: CartLineData;
  /** What the shopper asked for last, confirmed or not. */
  readonly quantity: number;
  /** Where the forms are posted without a script. */
  readonly action: string;
  /** Id of the sentence that says what is wrong with the quantity, if something is. */
  readonly problemId: string | undefined;
  readonly onChange: (quantity: number) => void;
}

/** The number between the two steps. What is typed counts on Enter, and when the field is left. */
export function QuantityField({ line, quantity, action, problemId, onChange }: QuantityProps): ReactElement {
  const [draft, setDraft] = useState(String(quantity));
  const [shown, setShown] = useState(quantity);
  if (shown !== quantity) {
    setShown(quantity);
    setDraft(String(quantity));
  }

  const send = () => {
    const typed = wholeNumber(draft);
    if (typed === null) setDraft(String(quantity));
    else if (typed !== quantity) onChange(typed);
  };

  return (
    <LineForm lineKey={line.key} action={action} onSend={send}>
      <input
        className="stepper__field"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${line.title}`}
        aria-describedby={problemId}
        aria-invalid={problemId === undefined ? undefined : true}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={send}
      />
      <button type="submit" className="text-button text-button--inset without-script">
        Update
      </button>
    </LineForm>
  );
}
