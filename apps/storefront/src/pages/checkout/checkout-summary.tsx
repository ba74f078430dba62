import type { ReactElement } from 'react';
import type { CartLine } from '../../shop/model.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import type { CheckoutShipping } from './read-checkout-shipping.ts';

export interface CheckoutSummaryProps {
  readonly frame: PageFrame;
  readonly lines: readonly CartLine[];
  readonly shipping: CheckoutShipping;
}

/** What the cart costs, with shipping where that is known. */
export function CheckoutSummary({ frame, lines, shipping }: CheckoutSummaryProps): ReactElement {
  const { prices } = frame;
  const subtotal = lines.reduce((sum, line) => sum + line.variant.priceMinor * line.quantity, 0);
  const amounts = shipping.kind === 'rated' ? [subtotal, shipping.estimate.priceHundredths] : [subtotal];
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 className="visually-hidden" id="summary">
        Summary
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="checkout__lines" role="list">
        {lines.map((line) => (
          <SummaryLine key={line.key} frame={frame} line={line} />
        ))}
      </ul>
      <p className="summary__row">
        <span>Subtotal</span>
        <span className="money">{prices.text(subtotal)}</span>
      </p>
      {shipping.kind === 'rated' && (
        <p className="summary__row">
          <span>
            Shipping <small className="soft">{shipping.estimate.rateName}</small>
          </span>
          <span className="money">{shipping.estimate.amount}</span>
        </p>
      )}
      <p className="summary__row summary__row--total">
        <span>
          {shipping.kind === 'rated' || shipping.kind === 'nothing_to_ship' ? 'Total' : 'Total before shipping'}
        </span>
        <span className="money">{prices.total(amounts)}</span>
      </p>
      {prices.converted && (
        <p className="summary__charged">
          For reading in {prices.currency}; the shop charges{' '}
          <span className="money">{prices.charged(amounts.reduce((sum, minor) => sum + minor, 0))}</span>.
        </p>
      )}
    </section>
  );
}

function SummaryLine({ frame, line }: { readonly frame: PageFrame; readonly line: CartLine }): ReactElement {
  const { product, variant, quantity } = line;
  return (
    <li className="checkout__line">
      <ProductPicture imagePath={product.imagePath} alt="" size="small" />
      <span>
        {product.title}
        <span className="soft">
          {product.optionNames.length === 0 ? '' : ` · ${variant.title}`}
          {quantity === 1 ? '' : ` × ${quantity}`}
        </span>
      </span>
      <span className="money">{frame.prices.text(variant.priceMinor * quantity)}</span>
    </li>
  );
}
