import type { ReactElement } from 'react';
import type { Prices } from '../ui/money/prices.ts';
import { ProductPicture } from '../ui/parts/product-picture.tsx';
import { weightText } from '../ui/parts/weight-text.ts';
import type { CartLineData } from './cart-page-data.ts';
import { LineForm, QuantityStepper } from './quantity-stepper.tsx';

export interface CartLineProps {
  readonly line: CartLineData;
  /** What the shopper asked for last, or undefined when nothing is under way. */
  readonly wanted: number | undefined;
  readonly prices: Prices;
  /** Where the forms are posted without a script. */
  readonly action: string;
  /** Why the last change of this line was refused. */
  readonly problem: string | undefined;
  readonly onChange: (quantity: number) => void;
}

export function CartLine({ line, wanted, prices, action, problem, onChange }: CartLineProps): ReactElement {
  const problemId = problem === undefined ? undefined : `line-problem-${line.key}`;
  return (
    <li className="cart-line" aria-busy={wanted !== undefined}>
      <ProductPicture imagePath={line.imagePath} alt="" size="small" />
      <div className="cart-line__text">
        <h3 className="cart-line__title">
          <a href={line.productUrl}>{line.title}</a>
        </h3>
        <p className="cart-line__facts">{factsText(line)}</p>
      </div>
      <p className="cart-line__price money">{prices.text(line.linePriceMinor)}</p>
      <div className="cart-line__tools">
        <QuantityStepper
          line={line}
          quantity={wanted ?? line.quantity}
          action={action}
          problemId={problemId}
          onChange={onChange}
        />
        <LineForm lineKey={line.key} fixed={0} action={action} onSend={() => onChange(0)}>
          <button type="submit" className="text-button" aria-label={`Remove ${line.title}`}>
            Remove
          </button>
        </LineForm>
        {problem !== undefined && (
          <p className="cart-line__problem" id={problemId} role="alert">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

const factsText = ({ variantTitle, requiresShipping, weightGrams }: CartLineData): string =>
  [variantTitle, requiresShipping ? weightText(weightGrams) : 'Download, nothing to ship']
    .filter((fact) => fact !== '')
    .join(' · ');
