import type { ReactElement } from 'react';
import { type ShopCartLine, linePriceMinor } from '../../../shop/model.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { type CheckoutAmounts, checkoutAmounts, orderSubtotalMinor } from './shipping-options.tsx';
import { Filled } from '../../ui/parts/filled.tsx';
import { ProductPicture } from '../../ui/parts/product-picture.tsx';
import type { CheckoutShipping } from '../shared/checkout-shipping.ts';
import { OwnText } from '../../ui/parts/own-text.tsx';

export interface CheckoutSummaryProps {
  readonly frame: PageFrame;
  readonly lines: readonly ShopCartLine[];
  readonly shipping: CheckoutShipping;
}

/** What the cart costs, with shipping if that is known. */
export function CheckoutSummary({ frame, lines, shipping }: CheckoutSummaryProps): ReactElement {
  const { prices, language } = frame;
  const texts = language.cart;
  const amounts = checkoutAmounts(frame, lines, shipping.kind === 'rated' ? shipping.estimate : null);
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 className="summary__title" id="summary">
        {texts.summary}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="checkout__lines" role="list">
        {lines.map((line) => (
          <SummaryLine key={line.key} frame={frame} line={line} />
        ))}
      </ul>
      <Amounts {...{ frame, lines, shipping, amounts }} />
      <p className="visually-hidden" aria-live="polite" data-fact="news" />
      {prices.converted && (
        <p className="summary__charged">
          <Filled
            text={texts.charged}
            values={{
              currency: prices.currency,
              amount: (
                <span className="money" data-fact="charged">
                  {amounts.charged}
                </span>
              ),
            }}
          />
        </p>
      )}
    </section>
  );
}

interface AmountsProps extends CheckoutSummaryProps {
  readonly amounts: CheckoutAmounts;
}

/** Subtotal, shipping and total. */
function Amounts({ frame, lines, shipping, amounts }: AmountsProps): ReactElement {
  const texts = frame.language.cart;
  return (
    <dl>
      <div className="summary__row">
        <dt>{texts.subtotal}</dt>
        <dd className="money">{frame.prices.text(orderSubtotalMinor(lines))}</dd>
      </div>
      {shipping.kind === 'rated' && (
        <div className="summary__row">
          <dt>
            {texts.shipping}{' '}
            <small className="soft">
              <bdi lang={shipping.ratesLanguage} data-fact="rate">
                {amounts.rate}
              </bdi>
            </small>
          </dt>
          <dd className="money" data-fact="shipping">
            {amounts.shipping}
          </dd>
        </div>
      )}
      <div className="summary__row summary__row--total">
        <dt data-fact="totalLabel">{shipping.kind === 'nothing_to_ship' ? texts.total : amounts.totalLabel}</dt>
        <dd>
          <span className="money" data-fact="total">
            {amounts.total}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function SummaryLine({ frame, line }: { readonly frame: PageFrame; readonly line: ShopCartLine }): ReactElement {
  const { product, variant, quantity } = line;
  return (
    <li className="checkout__line">
      <ProductPicture imagePath={product.imagePath} alt="" size="small" />
      <span>
        <OwnText text={product.title} />
        <span className="soft">
          {product.optionNames.length > 0 && (
            <>
              {' · '}
              <OwnText text={variant.title} />
            </>
          )}
          {quantity === 1 ? '' : ` ×\u00a0${quantity}`}
        </span>
      </span>
      <span className="money">{frame.prices.text(linePriceMinor(line))}</span>
    </li>
  );
}
