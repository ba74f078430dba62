import { type CalculatorOptions, type CountryBook, createLocksAhead, DEFAULT_PLATFORM } from '@cartfare/core';
import { onCartfareEvent } from '@cartfare/core/dom-events';
import { elementIds, ShippingCalculatorProvider, useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { CartLanguage } from '../../texts/shop-language.ts';
import { createPageCountries, type PageCountries } from '../ui/countries/page-countries.ts';
import { keepInAddress } from '../ui/frame/follow-selection.ts';
import { createPaths } from '../ui/frame/paths.ts';
import { moneyOptions } from '../ui/money/money-settings.ts';
import type { Prices } from '../ui/money/prices.ts';
import { RATE_FIELD } from '../checkout/shown-shipping.tsx';
import { CalculatorCard } from './calculator-card.tsx';
import { useCartLanguage } from './cart-language.ts';
import { CartItems } from './cart-items.tsx';
import { type CartLineData, type CartPageData, type ShippingData, subtotalOf } from './cart-page-data.ts';
import { type CartAmounts, CartSummary, CheckoutBar, ShippingRow } from './cart-summary.tsx';
import { DownloadsPart } from './downloads-cart.tsx';
import { FreeShippingNote, useFreeShipping } from './free-shipping-note.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { whenIdle } from './when-idle.ts';

export interface ShippedCartProps {
  readonly data: CartPageData;
  readonly shipping: ShippingData;
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
  readonly prices: Prices;
}

/** A cart with something to ship: its lines, the calculator under them, the summary beside them. */
export function ShippedCart(props: ShippedCartProps): ReactElement {
  const { data, shipping, currency } = props;
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
  const money = useMemo(() => moneyOptions(data.money, currency), [data.money, currency]);
  return (
    <ShippingCalculatorProvider options={{ ...options, money }}>
      <Columns {...props} />
    </ShippingCalculatorProvider>
  );
}

function Columns({ data, shipping, prices }: ShippedCartProps): ReactElement {
  const { view } = useShippingCalculator();
  const { isAsking, ...recalculation } = useRecalculation();
  const cart = useCartLines(data, recalculation);
  const onAsk = useScrollToResults();
  useSelectionInAddress();
  useDomEvents();
  const paths = useMemo(() => createPaths(data.rootPath), [data.rootPath]);
  const offer = useFreeShipping(shipping.freeShipping, data.rootPath, cart.lines);
  const shippedMinor = subtotalOf(cart.lines.filter((line) => line.requiresShipping));
  const { options, value } = view.fields.country;
  const countryName = options.find((option) => option.value === value)?.name ?? value;
  const amounts: CartAmounts = {
    prices,
    subtotalMinor: subtotalOf(cart.lines),
    shippingMinor: view.estimate.visible ? view.estimate.priceHundredths : null,
    needsShipping: true,
  };
  if (!ships(cart.lines)) {
    return (
      <div className="cart">
        <CartItems cart={cart} paths={paths} prices={prices} />
        {cart.lines.length > 0 && <DownloadsPart amounts={{ ...amounts, needsShipping: false }} paths={paths} />}
      </div>
    );
  }
  return (
    <div className="cart">
      <CartItems cart={cart} paths={paths} prices={prices} />
      <CalculatorCard paths={paths} shipping={shipping} isAsking={isAsking} onAsk={onAsk} />
      <CartSummary
        {...amounts}
        note={
          offer && (
            <FreeShippingNote offer={offer} countryName={countryName} shippedMinor={shippedMinor} prices={prices} />
          )
        }
      >
        <ShippingRow estimate={view.estimate} onAsk={onAsk} />
      </CartSummary>
      <CheckoutBar {...amounts} />
    </div>
  );
}

const ships = (lines: readonly CartLineData[]): boolean => lines.some((line) => line.requiresShipping);

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

const PLATFORM = { locks: createLocksAhead(DEFAULT_PLATFORM) };

function calculatorOptions({ data, shipping, countries, language }: CalculatorSources): CalculatorOptions {
  return {
    countries,
    texts: language.calculator,
    locale: language.locale,
    initialDestination: shipping.destination,
    autoCalculate: shipping.autoCalculate,
    automatic: shipping.automatic,
    isCountryGuessed: shipping.isCountryGuessed,
    rootPath: data.rootPath,
    platform: PLATFORM,
    money: moneyOptions(data.money, data.displayCurrency),
    initialSelectedCode: shipping.selectedCode,
    ...(shipping.answer === null ? {} : { initialResult: shipping.answer }),
  };
}

/** Pause between the cart's last change and the next request for rates, in ms. Source: ours; slower than clicking. */
const SETTLE_MS = 400;

interface Recalculation {
  /** The old cart's rates have been removed and will be asked for again. */
  readonly isAsking: boolean;
  readonly onChange: () => void;
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/**
 * Passes changes of the cart to the calculator. Rates are removed at once; if there were rates or a run, they are asked
 * for again, once, when the cart has settled (clause BE-3). Nothing is asked for a shopper who never asked.
 */
function useRecalculation(): Recalculation {
  const { calculator, state } = useShippingCalculator();
  const [isDue, setDue] = useState(false);
  const isOutOfDate = state.status === 'idle' && state.because === 'cart_changed';
  return {
    isAsking: isDue && isOutOfDate,
    onChange() {
      if (!isOutOfDate) setDue(state.status === 'rated' || state.status === 'preparing' || state.status === 'polling');
      calculator.invalidate();
    },
    // With nothing left to ship, nothing is asked for; restoring a line asks again.
    onSettled: (lines) => calculator.invalidate(ships(lines) ? { recalculateAfterMs: SETTLE_MS } : {}),
  };
}

/** Puts the selected rate into the page's URL, so that the server renders it when the shopper comes back. */
function useSelectionInAddress(): void {
  const { selectedCode } = useShippingCalculator().state;
  useEffect(() => whenIdle(() => keepInAddress(RATE_FIELD, selectedCode)), [selectedCode]);
}

/** Dispatches the calculator's events on the document, for other scripts: see `CartfareEvents`. */
function useDomEvents(): void {
  const { calculator } = useShippingCalculator();
  useEffect(
    () => onCartfareEvent(calculator, (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }))),
    [calculator],
  );
}

/** Where lines, calculator and summary are in one column; the same as in `styles/cart.css`. */
const PHONE = '(width < 54rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * On phones, scrolls to a result that the shopper asked for: smoothly, or at once with reduced motion. A result that
 * follows a change of the cart does not scroll. Returns a function to call when the shopper asks.
 */
function useScrollToResults(): () => void {
  const { state, view } = useShippingCalculator();
  const isAsked = useRef(false);
  const { visible } = view.results;
  const isIdle = state.status === 'idle';
  useEffect(() => {
    if (isIdle) isAsked.current = false;
    if (!visible || !isAsked.current) return;
    isAsked.current = false;
    if (!window.matchMedia(PHONE).matches) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    document.getElementById(elementIds('').results)?.scrollIntoView({ block: 'nearest', behavior });
  }, [visible, isIdle]);
  return () => {
    isAsked.current = true;
  };
}
