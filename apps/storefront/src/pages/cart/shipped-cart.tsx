import { ShippingCalculatorProvider, useShippingCalculator } from '@cartfare/react';
import { useMemo, type ReactElement } from 'react';
import { createPaths } from '../frame/paths.ts';
import { moneyOptions } from '../money/money-settings.ts';
import type { Prices } from '../money/prices.ts';
import { CalculatorCard } from './calculator-card.tsx';
import { calculatorOptions } from './calculator-options.ts';
import { CartItems } from './cart-items.tsx';
import type { CartPageData, ShippingData } from './cart-page-data.ts';
import { CartSummary } from './cart-summary.tsx';
import { FreeShippingNote } from './free-shipping-note.tsx';
import { ShippingLine } from './shipping-line.tsx';
import { subtotalOf } from './subtotal-of.ts';
import { useCartLines } from './use-cart-lines.ts';
import { useFreeShipping } from './use-free-shipping.ts';
import { useRecalculation } from './use-recalculation.ts';

export interface ShippedCartProps {
  readonly data: CartPageData;
  readonly shipping: ShippingData;
  /** ISO 4217 of the currency on display. */
  readonly currency: string;
  readonly prices: Prices;
}

/** A cart with something to ship: its lines, the calculator, the summary. */
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
  return (
    <div className="cart">
      <CartItems cart={cart} paths={paths} prices={prices} />
      <div className="cart__aside">
        <CalculatorCard paths={paths} />
        <CartSummary
          prices={prices}
          subtotalMinor={subtotalOf(cart.lines)}
          shippingMinor={view.estimate.visible ? view.estimate.priceHundredths : null}
          note={offer && <FreeShippingNote offer={offer} shippedMinor={shippedMinor} prices={prices} />}
        >
          <ShippingLine estimated={view.estimate.visible} />
        </CartSummary>
      </div>
    </div>
  );
}
