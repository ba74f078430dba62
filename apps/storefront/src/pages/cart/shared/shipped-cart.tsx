import { type CalculatorOptions, cartProtocol, type UnshippableItem } from '@cartfare/core';
import { fromHundredths } from '@cartfare/core/wire';
import type { CountryBook } from '@cartfare/core/address';
import { elementIds, ShippingCalculatorProvider, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useMemo } from 'react';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import { createPageCountries, type PageCountries } from '../../ui/countries/page-countries.ts';
import { createPaths } from '../../ui/frame/paths.ts';
import { moneyOptions } from '../../ui/money/money-settings.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { ShippedAnnouncements } from './announcements.tsx';
import { CalculatorCard } from './calculator-card.tsx';
import { CalculatorEffects } from '../client/calculator-effects.ts';
import { useRecalculation } from '../client/use-recalculation.ts';
import { useCartLanguage } from './cart-language.ts';
import { CartItems } from './cart-items.tsx';
import { type CartLineData, type CartPageData, type ShippingData, ships, subtotalOf } from './cart-page-data.ts';
import { type CartAmounts, CartSummary, CheckoutBar, ShippingRow } from './cart-summary.tsx';
import { DownloadsPart } from './downloads-cart.tsx';
import { FreeShippingNote } from './free-shipping-note.tsx';
import { useLastCurrent } from '../client/use-last-current.ts';
import { useCartLines } from '../client/use-cart-lines.ts';
import { useCheckoutHold } from '../client/use-checkout-hold.ts';
import { whenIdle } from '../../ui/client/when-idle.ts';

export interface ShippedCartViewProps {
  readonly data: CartPageData;
  readonly shipping: ShippingData;
  /** ISO code of the country that rates were last requested for; empty: none. */
  readonly country: string;
  /** Rates are requested for a country (ISO code). */
  onAsked(country: string): void;
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
  readonly prices: Prices;
}

/** A cart with something to ship: its lines, the calculator under them, the summary beside them. */
export function ShippedCartView(props: ShippedCartViewProps): ReactElement {
  const { data, shipping, currency, country } = props;
  const language = useCartLanguage();
  const countries = useMemo(
    () => createPageCountries({ ...shipping, options: shipping.countries }, shipping.rules, language),
    [shipping, language],
  );
  useCountriesAhead(countries);
  const options = useMemo(
    () => calculatorOptions({ data, shipping, countries, language }),
    [data, shipping, countries, language],
  );
  const money = useMemo(() => moneyOptions(data.money, currency, country), [data.money, currency, country]);
  return (
    <ShippingCalculatorProvider options={{ ...options, money }}>
      <Columns {...props} />
    </ShippingCalculatorProvider>
  );
}

/**
 * Renders for changes of the cart only. The parts that show the calculator subscribe to it themselves: rates appear
 * sooner when the lines need not be rendered with them.
 */
function Columns({ data, shipping, prices, onAsked }: ShippedCartViewProps): ReactElement {
  const cart = useCartLines(data, useRecalculation());
  // The cart may be gone, such as with a session that has ended: then its lines must not stay beside the message.
  useCalculatorEvent('failed', ({ error }) => void (error.code === 'server_message' && cart.refresh('meanwhile')));
  // Amounts change with the shopper's click, not with the response.
  useCalculatorEvent('started', ({ destination }) => onAsked(destination.country));
  const paths = useMemo(() => createPaths(data.rootPath), [data.rootPath]);
  const holdCheckout = useCheckoutHold(cart);
  const items = useShippingCalculator(({ view: { results } }) =>
    results.kind === 'error' ? results.unshippableItems : NO_ITEMS,
  );
  const unshippable = useMemo(() => new Set(items.map(({ variantId }) => variantId)), [items]);
  const removeItems = () => {
    for (const line of cart.lines) if (unshippable.has(String(line.variantId))) cart.change(line, 0);
  };
  return (
    <div className="cart">
      <CartItems
        cart={cart}
        paths={paths}
        prices={prices}
        unshippable={unshippable}
        note={
          ships(cart.lines) ? (
            <FreeShippingNote made={shipping.freeShipping} data={data} lines={cart.lines} prices={prices} />
          ) : null
        }
      />
      <ShippedAnnouncements cart={cart} data={data} prices={prices} />
      {ships(cart.lines) ? (
        <>
          <CalculatorCard paths={paths} shipping={shipping} holdCheckout={holdCheckout} onRemoveItems={removeItems} />
          <Totals checkoutPath={paths.checkout} data={data} prices={prices} lines={cart.lines} />
          <CalculatorEffects destination={shipping.destination} />
        </>
      ) : (
        <DownloadsPart cart={cart} paths={paths} prices={prices} />
      )}
    </div>
  );
}

const NO_ITEMS: readonly UnshippableItem[] = [];

interface TotalsProps extends Pick<ShippedCartViewProps, 'data' | 'prices'> {
  readonly lines: readonly CartLineData[];
  readonly checkoutPath: string;
}

/** What the cart costs with the estimated shipping, beside the cart and in the bar of phones. */
function Totals({ data, prices, lines, checkoutPath }: TotalsProps): ReactElement {
  const { estimate, ratesLanguage } = useShippingCalculator().view;
  const isUpdating = estimate.visible && estimate.freshness === 'updating';
  const shown = useLastCurrent(
    {
      subtotalMinor: subtotalOf(lines),
      shippingMinor: estimate.visible ? fromHundredths(estimate.priceHundredths, data.money.shopCurrency) : null,
    },
    !isUpdating,
  );
  const amounts: CartAmounts = {
    prices,
    subtotalMinor: shown.subtotalMinor,
    shippingMinor: shown.shippingMinor,
    isUpdating,
    needsShipping: true,
    checkout: { formId: elementIds('').form, action: checkoutPath },
  };
  return (
    <>
      <CartSummary {...amounts}>
        <ShippingRow estimate={estimate} />
      </CartSummary>
      <CheckoutBar {...amounts} estimate={estimate} ratesLanguage={ratesLanguage} />
    </>
  );
}

/**
 * Loads the rules of all countries (one file) when the page is idle, and the names of their provinces when the country
 * field gets the focus, so that another country changes the fields at once. What failed is loaded with that change.
 */
function useCountriesAhead(countries: PageCountries): void {
  useEffect(() => {
    const field = document.getElementById(elementIds('').country);
    const load = () => void countries.loadAhead();
    field?.addEventListener('focus', load);
    const cancelIdle = whenIdle(() => void countries.completeAhead());
    return () => {
      field?.removeEventListener('focus', load);
      cancelIdle();
    };
  }, [countries]);
}

interface CalculatorSources {
  readonly data: CartPageData;
  readonly shipping: ShippingData;
  readonly countries: CountryBook;
  readonly language: CartLanguage;
}

function calculatorOptions({ data, shipping, countries, language }: CalculatorSources): CalculatorOptions {
  return {
    countries,
    language: {
      tag: language.locale,
      texts: language.calculator,
      ratesLanguage: shipping.ratesLanguage ?? undefined,
    },
    initialDestination: shipping.destination,
    calculateOnLoad: shipping.calculateOnLoad,
    calculateWhenComplete: shipping.automatic,
    isCountryGuessed: shipping.isCountryGuessed,
    source: cartProtocol({ rootPath: data.rootPath }),
    money: moneyOptions(data.money, data.displayCurrency, data.country),
    initialResult: { ...(shipping.result ?? { kind: 'none' }), selectedCode: shipping.selectedCode },
  };
}
