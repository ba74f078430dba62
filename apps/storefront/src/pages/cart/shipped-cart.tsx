import { type CalculatorOptions, type CountryBook, createCountryBook } from '@cartfare/core';
import { ShippingCalculatorProvider, useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useMemo } from 'react';
import { createPaths } from '../ui/frame/paths.ts';
import { moneyOptions } from '../ui/money/money-settings.ts';
import type { Prices } from '../ui/money/prices.ts';
import { CalculatorCard } from './calculator-card.tsx';
import { CartItems } from './cart-items.tsx';
import { type CartPageData, type ShippingData, subtotalOf } from './cart-page-data.ts';
import { type CartAmounts, CartSummary, CheckoutBar, ShippingRow } from './cart-summary.tsx';
import { FreeShippingNote, useFreeShipping } from './free-shipping-note.tsx';
import { useCartLines } from './use-cart-lines.ts';

export interface ShippedCartProps {
  readonly data: CartPageData;
  readonly shipping: ShippingData;
  /** ISO 4217 of the currency on display. */
  readonly currency: string;
  readonly prices: Prices;
}

/** A cart with something to ship: its lines, the calculator under them, the summary beside them. */
export function ShippedCart(props: ShippedCartProps): ReactElement {
  const { data, shipping, currency } = props;
  const options = useMemo(() => calculatorOptions(data, shipping), [data, shipping]);
  const money = useMemo(() => moneyOptions(data.money, currency), [data.money, currency]);
  return (
    <ShippingCalculatorProvider options={{ ...options, money }}>
      <Columns {...props} />
    </ShippingCalculatorProvider>
  );
}

function Columns({ data, shipping, prices }: ShippedCartProps): ReactElement {
  const { view } = useShippingCalculator();
  const cart = useCartLines({ ...data, ...useRecalculation() });
  const paths = createPaths(data.rootPath);
  const offer = useFreeShipping(shipping.freeShipping, data.rootPath, cart.lines);
  const shippedMinor = subtotalOf(cart.lines.filter((line) => line.requiresShipping));
  const amounts: CartAmounts = {
    prices,
    subtotalMinor: subtotalOf(cart.lines),
    shippingMinor: view.estimate.visible ? view.estimate.priceHundredths : null,
    needsShipping: true,
  };
  return (
    <div className="cart">
      <CartItems cart={cart} paths={paths} prices={prices} />
      <CalculatorCard paths={paths} />
      <CartSummary
        {...amounts}
        note={offer && <FreeShippingNote offer={offer} shippedMinor={shippedMinor} prices={prices} />}
      >
        <ShippingRow estimate={view.estimate} />
      </CartSummary>
      <CheckoutBar {...amounts} />
    </div>
  );
}

function calculatorOptions(data: CartPageData, shipping: ShippingData): CalculatorOptions {
  return {
    countries: countryBook(shipping),
    initialDestination: shipping.destination,
    autoCalculate: shipping.autoCalculate,
    rootPath: data.rootPath,
    money: moneyOptions(data.money, data.displayCurrency),
    ...(shipping.answer === null ? {} : { initialResult: shipping.answer }),
  };
}

/** Countries as the server named and sorted them: a browser may sort otherwise. */
function countryBook({ countries, rules }: ShippingData): CountryBook {
  return { ...createCountryBook({ codes: [], preloaded: rules }), options: countries };
}

/** How long the cart has to be left alone before rates are asked for again, in ms. Source: ours; slower than clicking. */
const SETTLE_MS = 400;

/**
 * What changes of the cart mean for the calculator: rates leave the screen at once, and where there were some, they are
 * asked for again, once, when the cart has settled (clause BE-3). A shopper who never asked is not asked for.
 */
function useRecalculation(): { readonly onChange: () => void; readonly onSettled: () => void } {
  const { calculator } = useShippingCalculator();
  return {
    onChange: () => calculator.invalidate(),
    onSettled: () => calculator.invalidate({ recalculateAfterMs: SETTLE_MS }),
  };
}
