import { fillText } from '@cartfare/core/internal';
import { memo, type NamedExoticComponent, type ReactElement, useLayoutEffect, useRef } from 'react';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { ProductPicture } from '../../ui/parts/product-picture.tsx';
import { weightText } from '../../ui/parts/weight-text.ts';
import { useCartLanguage } from './cart-language.ts';
import type { CartLineData } from './cart-page-data.ts';
import type { CartStore } from '../client/cart-store.ts';
import { LineForm, QuantityStepper } from './quantity-stepper.tsx';
import { OwnText } from '../../ui/parts/own-text.tsx';

export interface CartLineItemProps {
  readonly line: CartLineData;
  /** The quantity that the shopper set last, negative for text that is no number; undefined when no change is under way. */
  readonly wanted: number | undefined;
  readonly prices: Prices;
  /** URL for the forms without a script. */
  readonly action: string;
  /** Message why the last change of this line was refused. */
  readonly problem: string | undefined;
  /** It cannot be shipped to the address that rates were asked for. */
  readonly isUnshippable: boolean;
  readonly change: CartStore['change'];
}

/** Memoised: a change of one line does not render the others, and the calculator's results render none. */
export const CartLineItem: NamedExoticComponent<CartLineItemProps> = memo(function CartLineItem(props) {
  const { line, wanted = -1, prices, action, problem } = props;
  const onChange = (quantity: number) => props.change(line, quantity);
  const language = useCartLanguage();
  const texts = language.cart;
  const problemId = problem === undefined ? undefined : `line-problem-${line.key}`;
  return (
    <li className="cart-line" aria-busy={props.wanted !== undefined}>
      <ProductPicture imagePath={line.imagePath} alt="" size="small" />
      <div className="cart-line__text">
        <h3 className="cart-line__title">
          <a href={line.productUrl}>
            <OwnText text={line.title} />
          </a>
        </h3>
        <p className="cart-line__facts">
          <OwnText text={line.variantTitle} />
          {line.variantTitle !== '' && ' · '}
          {factText(line, language)}
        </p>
      </div>
      {/* A new price is a new element: a changed one would shift its start, which counts as a layout shift. */}
      <div key={prices.text(line.linePriceMinor)} className="cart-line__amount">
        <p className="cart-line__price">
          <span className="money">{prices.text(line.linePriceMinor)}</span>
        </p>
        {line.quantity > 1 && (
          <p className="cart-line__unit">
            <Filled
              text={texts.each}
              values={{ price: <span className="money">{prices.text(line.priceMinor)}</span> }}
            />
          </p>
        )}
      </div>
      <div className="cart-line__tools">
        <QuantityStepper
          line={line}
          quantity={wanted < 0 ? line.quantity : wanted}
          action={action}
          problemId={problemId}
          onChange={onChange}
        />
        <LineForm lineKey={line.key} fixed={0} action={action} onSend={() => onChange(0)}>
          <button type="submit" className="text-button" aria-label={fillText(texts.removeItem, { title: line.title })}>
            {texts.remove}
          </button>
        </LineForm>
        {problem !== undefined && (
          <p className="cart-line__problem" id={problemId}>
            {problem}
          </p>
        )}
        {props.isUnshippable && <p className="cart-line__problem">{texts.unshippable}</p>}
      </div>
    </li>
  );
});

export interface RemovedLineProps {
  readonly line: CartLineData;
  /** Message why it could not be restored. */
  readonly problem: string | undefined;
  readonly onUndo: () => void;
}

/** Shown in place of a removed line. Takes the focus that the line's button had. */
export function RemovedLine({ line, problem, onUndo }: RemovedLineProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="cart-line cart-line--removed">
      <p>
        <Filled text={texts.removed} values={{ title: <OwnText text={line.title} /> }} />{' '}
        <button
          ref={undo}
          type="button"
          className="text-button"
          aria-label={fillText(texts.undoItem, { title: line.title })}
          onClick={onUndo}
        >
          {texts.undo}
        </button>
      </p>
      {problem !== undefined && <p className="cart-line__problem">{problem}</p>}
    </li>
  );
}

const factText = ({ requiresShipping, weightGrams }: CartLineData, language: CartLanguage): string =>
  requiresShipping ? weightText(weightGrams, language) : language.cart.download;
