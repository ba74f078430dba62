import { fillText } from '@cartfare/core/internal';
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { parseWholeNumber } from '../../../http/form-value.ts';
import { useCartLanguage } from './cart-language.ts';
import type { CartLineData } from './cart-page-data.ts';

/** A minus button, a number field and a plus button, each in a form that works without a script. */
export function QuantityStepper({ line, quantity, action, problemId, onChange }: QuantityProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const { title } = line;
  const atLeast = quantity <= 1;
  const atMost = line.stock !== null && quantity >= line.stock;
  // The buttons at the ends are not `disabled`: that would drop the keyboard's focus.
  return (
    <div className="stepper">
      <LineForm
        lineKey={line.key}
        fixed={Math.max(1, quantity - 1)}
        action={action}
        onSend={() => !atLeast && onChange(quantity - 1)}
      >
        <button
          type="submit"
          className="stepper__step"
          aria-label={fillText(texts.decreaseQuantity, { title })}
          aria-disabled={atLeast}
        >
          <span aria-hidden="true">−</span>
        </button>
      </LineForm>
      <QuantityField line={line} quantity={quantity} action={action} problemId={problemId} onChange={onChange} />
      <LineForm
        lineKey={line.key}
        fixed={quantity + 1}
        action={action}
        onSend={() => !atMost && onChange(quantity + 1)}
      >
        <button
          type="submit"
          className="stepper__step"
          aria-label={fillText(texts.increaseQuantity, { title })}
          aria-disabled={atMost}
        >
          <span aria-hidden="true">+</span>
        </button>
      </LineForm>
    </div>
  );
}

interface QuantityProps {
  readonly line: CartLineData;
  /** The quantity that the shopper set last, confirmed or not. */
  readonly quantity: number;
  /** URL for the forms without a script. */
  readonly action: string;
  /** Id of the quantity's error message; undefined when there is none. */
  readonly problemId: string | undefined;
  readonly onChange: (quantity: number) => void;
}

/** The number field. What is typed is sent on Enter, and when the field is left. */
function QuantityField({ line, quantity, action, problemId, onChange }: QuantityProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const [draft, setDraft] = useState(String(quantity));
  const [isTyping, setTyping] = useState(false);
  const [shown, setShown] = useState(quantity);
  const field = useRef<HTMLInputElement>(null);
  if (shown !== quantity) {
    setShown(quantity);
    // Keeps what is being typed, also when another tab changes the quantity.
    if (!isTyping) setDraft(String(quantity));
  }

  const send = () => {
    setTyping(false);
    // For text that is not a number the shop has the message; until it comes, the field shows the old quantity.
    // The field's own value: what was typed before the script came is not in the draft.
    const typed = parseWholeNumber(field.current?.value ?? draft) ?? -1;
    if (typed < 0) setDraft(String(quantity));
    if (typed !== quantity) onChange(typed);
  };

  return (
    <LineForm lineKey={line.key} action={action} onSend={send}>
      <input
        ref={field}
        className="stepper__field"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={fillText(texts.quantityOf, { title: line.title })}
        aria-describedby={problemId}
        aria-invalid={problemId === undefined ? undefined : true}
        value={draft}
        onChange={(event) => {
          setTyping(true);
          setDraft(event.target.value);
        }}
        onBlur={send}
      />
      <button type="submit" className="text-button text-button--inset without-script">
        {texts.update}
      </button>
    </LineForm>
  );
}

interface LineFormProps {
  readonly lineKey: string;
  /** The quantity that the form sends; omitted: the value of the field among the children. */
  readonly fixed?: number;
  /** URL for the form without a script. */
  readonly action: string;
  /** With a script: called instead of posting. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** A form that changes the quantity of one line. */
export function LineForm({ lineKey, fixed, action, onSend, children }: LineFormProps): ReactElement {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    // Four forms without a name for each line would be noise in a list of the page's parts.
    <form role="none" method="post" action={action} onSubmit={send}>
      <input type="hidden" name="key" value={lineKey} />
      {fixed !== undefined && <input type="hidden" name="quantity" value={fixed} />}
      {children}
    </form>
  );
}
