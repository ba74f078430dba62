import type { ReactElement } from 'react';
import { LineForm } from './line-form.tsx';
import { QuantityField, type QuantityProps } from './quantity-field.tsx';

/** Fewer, a number, more: three small forms, each of which works by itself. */
export function QuantityStepper({ line, quantity, action, problemId, onChange }: QuantityProps): ReactElement {
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
          aria-label={`Decrease quantity of ${line.title}`}
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
          aria-label={`Increase quantity of ${line.title}`}
          aria-disabled={atMost}
        >
          <span aria-hidden="true">+</span>
        </button>
      </LineForm>
    </div>
  );
}
