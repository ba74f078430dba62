import { useMemo, type ReactElement } from 'react';
import { createPrices } from '../ui/money/prices.ts';
import type { CartPageData } from './cart-page-data.ts';
import { DownloadsCart } from './downloads-cart.tsx';
import { ShippedCart } from './shipped-cart.tsx';
import { useDisplayCurrency } from './use-display-currency.ts';

/** Id of the element that the browser takes over. */
export const CART_ISLAND = 'cart-island';

/** The cart page's main area: rendered on the server, alive in the browser. */
export function CartContent({ data }: { readonly data: CartPageData }): ReactElement {
  const currency = useDisplayCurrency(data.displayCurrency);
  const prices = useMemo(() => createPrices(data.money, currency), [data.money, currency]);
  if (data.shipping === null) return <DownloadsCart data={data} prices={prices} />;
  return <ShippedCart data={data} shipping={data.shipping} currency={currency} prices={prices} />;
}
