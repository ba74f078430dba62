import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import { CURRENCY_EVENT } from '../../ui/client/follow-selection.ts';
import { moneyFor } from '../../ui/money/money-settings.ts';
import { createPrices } from '../../ui/money/prices.ts';
import { CartLanguageContext } from './cart-language.ts';
import type { CartPageData } from './cart-page-data.ts';
import { DownloadsCart } from './downloads-cart.tsx';
import { ShippedCartView } from './shipped-cart.tsx';

/** Id of the element that is hydrated. */
export const CART_ISLAND = 'cart-island';

export interface CartContentProps {
  readonly data: CartPageData;
  /** The page's language. */
  readonly language: CartLanguage;
}

/** The cart page's main area: rendered on the server, hydrated in the browser. */
export function CartContent({ data, language }: CartContentProps): ReactElement {
  const currency = useDisplayCurrency(data.displayCurrency);
  const [country, setCountry] = useState(data.country);
  const prices = useMemo(() => createPrices(moneyFor(country, data.money), currency), [country, data.money, currency]);
  return (
    <CartLanguageContext value={language}>
      {data.shipping === null ? (
        <DownloadsCart data={data} prices={prices} />
      ) : (
        <ShippedCartView {...{ data, country, currency, prices }} shipping={data.shipping} onAsked={setCountry} />
      )}
    </CartLanguageContext>
  );
}

/** The display currency, which follows the picker in the page's header (clause MO-5). */
function useDisplayCurrency(initial: string): string {
  const [currency, setCurrency] = useState(initial);
  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      event.preventDefault();
      setCurrency(event.detail);
    };
    document.addEventListener(CURRENCY_EVENT, follow);
    return () => document.removeEventListener(CURRENCY_EVENT, follow);
  }, []);
  return currency;
}
