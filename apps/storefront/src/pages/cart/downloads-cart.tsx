import type { ReactElement } from 'react';
import { createPaths, type Paths } from '../ui/frame/paths.ts';
import type { Prices } from '../ui/money/prices.ts';
import { CHECKOUT_FORM } from './calculator-card.tsx';
import { CartItems } from './cart-items.tsx';
import { useCartLanguage } from './cart-language.ts';
import { type CartLineData, type CartPageData, subtotalOf } from './cart-page-data.ts';
import { type CartAmounts, CartSummary, CheckoutBar } from './cart-summary.tsx';
import { useCartLines } from './use-cart-lines.ts';

export interface DownloadsCartProps {
  readonly data: CartPageData;
  readonly prices: Prices;
}

/** A cart with nothing to ship: shows a note in place of the calculator (clause BE-9). */
export function DownloadsCart({ data, prices }: DownloadsCartProps): ReactElement {
  const cart = useCartLines(data, { onChange: noop, onSettled: reloadToShip });
  const paths = createPaths(data.rootPath);
  const amounts = { prices, subtotalMinor: subtotalOf(cart.lines), shippingMinor: null, needsShipping: false };
  return (
    <div className="cart">
      <CartItems cart={cart} paths={paths} prices={prices} />
      {cart.lines.length > 0 && <DownloadsPart amounts={amounts} paths={paths} />}
    </div>
  );
}

/** What is shown beside and below lines that are all downloads. */
export function DownloadsPart({
  amounts,
  paths,
}: {
  readonly amounts: CartAmounts;
  readonly paths: Paths;
}): ReactElement {
  return (
    <>
      <p className="notice cart__notice">{useCartLanguage().cart.downloadsOnly}</p>
      <CartSummary {...amounts} />
      <CheckoutBar {...amounts} />
      <form id={CHECKOUT_FORM} method="get" action={paths.checkout} hidden />
    </>
  );
}

const noop = () => {};

/** Reloads when another tab has added something to ship, because this page has no calculator. */
function reloadToShip(lines: readonly CartLineData[]): void {
  if (lines.some((line) => line.requiresShipping)) window.location.reload();
}
