import type { ReactElement } from 'react';
import { createPaths } from '../../ui/frame/paths.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { DownloadsAnnouncements } from './announcements.tsx';
import { CartItems, type CartItemsProps } from './cart-items.tsx';
import { useCartLanguage } from './cart-language.ts';
import { type CartLineData, type CartPageData, ships, subtotalOf } from './cart-page-data.ts';
import { CartSummary, CheckoutBar } from './cart-summary.tsx';
import { useCartLines } from '../client/use-cart-lines.ts';
import { useCheckoutHold } from '../client/use-checkout-hold.ts';

export interface DownloadsCartProps {
  readonly data: CartPageData;
  readonly prices: Prices;
}

/** A cart with nothing to ship: shows a note in place of the calculator (clause BE-9). */
export function DownloadsCart({ data, prices }: DownloadsCartProps): ReactElement {
  const cart = useCartLines(data, { onChange: noop, onSettled: reloadToShip });
  const paths = createPaths(data.rootPath);
  return (
    <div className="cart">
      <CartItems cart={cart} paths={paths} prices={prices} />
      <DownloadsAnnouncements cart={cart} prices={prices} />
      <DownloadsPart cart={cart} paths={paths} prices={prices} />
    </div>
  );
}

/** What is shown beside and below lines that are all downloads; null without lines. */
export function DownloadsPart({ cart, paths, prices }: CartItemsProps): ReactElement | null {
  const { cart: texts } = useCartLanguage();
  const { lines } = cart;
  const holdCheckout = useCheckoutHold(cart);
  if (lines.length === 0) return null;
  const checkout = { formId: CHECKOUT_FORM, action: paths.checkout };
  const amounts = { prices, subtotalMinor: subtotalOf(lines), shippingMinor: null, needsShipping: false, checkout };
  return (
    <>
      <p className="notice cart__notice">{texts.downloadsOnly}</p>
      <CartSummary {...amounts} />
      <CheckoutBar {...amounts} />
      <form id={CHECKOUT_FORM} method="post" action={paths.checkout} onSubmit={holdCheckout} hidden />
    </>
  );
}

const CHECKOUT_FORM = 'checkout-form';

const noop = () => {};

/** Reloads when another tab has added something to ship, because this page has no calculator. */
function reloadToShip(lines: readonly CartLineData[]): void {
  if (ships(lines)) window.location.reload();
}
