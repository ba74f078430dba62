import { fillText } from '@cartfare/core';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { wholeNumber } from '../../http/form-value.ts';
import { useCartLanguage } from './cart-language.ts';
import type { CartLineData } from './cart-page-data.ts';

/** Fewer, a number, more: three small forms, each of which works by itself. */
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
  /** What the shopper asked for last, confirmed or not. */
  readonly quantity: number;
  /** Where the forms are posted without a script. */
  readonly action: string;
  /** Id of the sentence that says what is wrong with the quantity, if something is. */
  readonly problemId: string | undefined;
  readonly onChange: (quantity: number) => void;
}

/** The number between the two steps. What is typed counts on Enter, and when the field is left. */
function QuantityField({ line, quantity, action, problemId, onChange }: QuantityProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const [draft, setDraft] = useState(String(quantity));
  const [isTyping, setTyping] = useState(false);
  const [shown, setShown] = useState(quantity);
  if (shown !== quantity) {
    setShown(quantity);
    // What is being typed stays, also when another tab changes the quantity.
    if (!isTyping) setDraft(String(quantity));
  }

  const send = () => {
    setTyping(false);
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
  /** The quantity that the form asks for; left out: what the field among the children holds. */
  readonly fixed?: number;
  /** Where it is posted without a script. */
  readonly action: string;
  /** Called instead of posting, with a script. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** One wish for one line of the cart. */
export function LineForm({ lineKey, fixed, action, onSend, children }: LineFormProps): ReactElement {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="key" value={lineKey} />
      {fixed !== undefined && <input type="hidden" name="quantity" value={fixed} />}
      {children}
    </form>
  );
}
