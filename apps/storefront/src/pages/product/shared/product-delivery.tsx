import type { CalculatorOptions, RateServerLine, RatesSource, Texts } from '@cartfare/core';
import type { CountryBook, CountryRules, Destination } from '@cartfare/core/address';
import { DeliveryEstimate } from '@cartfare/react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import { createPageCountries, type CountrySketches } from '../../ui/countries/page-countries.ts';
import { moneyOptions, type MoneySettings } from '../../ui/money/money-settings.ts';
import { productRatesSource } from './product-rates-source.ts';

/** Id of the element that is hydrated. */
export const DELIVERY_ISLAND = 'delivery-island';

/** What the estimate is rendered from, on the server and again in the browser: plain data. */
export interface ProductDeliveryData {
  readonly language: Pick<CartLanguage, 'tag' | 'locale'>;
  /** URL of the calculator's texts in the page's language. */
  readonly textsUrl: string;
  /** Where the rates of the product are asked for. */
  readonly ratesUrl: string;
  /** Those that are shipped. */
  readonly variants: readonly ShippedVariant[];
  readonly selected: ItemChoice;
  readonly destination: Destination;
  /** The shopper has asked for that destination before: its rates are asked for without a click. */
  readonly isKnown: boolean;
  /** The country was guessed from the browser's language. */
  readonly isCountryGuessed: boolean;
  readonly countries: Pick<CountryBook, 'options' | 'firstCount' | 'shipsToFirstOnly'>;
  /** Of the initial country, if one is set. */
  readonly rules: readonly CountryRules[];
  readonly sketches: readonly CountrySketches[];
  readonly money: MoneySettings;
  /** ISO 4217 code of the display currency. */
  readonly displayCurrency: string;
  /** BCP 47 tag of the rates' names; null if it is the page's language. */
  readonly ratesLanguage: string | null;
}

interface ShippedVariant {
  readonly id: number;
  readonly weightGrams: number;
  /** Minor units of the shop's currency. */
  readonly priceMinor: number;
}

/** What the form below would put into the cart. */
interface ItemChoice {
  readonly variantId: number;
  readonly quantity: number;
}

export interface ProductDeliveryProps {
  readonly data: ProductDeliveryData;
  /** The calculator's texts in the page's language. */
  readonly texts: Texts;
}

/** The delivery of the selected variant and quantity, under the price; nothing for a download. */
export function ProductDelivery({ data, texts }: ProductDeliveryProps): ReactElement | null {
  const { variantId, quantity } = useChoice(data.selected);
  // Amounts are written for the country that was asked for last.
  const [country, setCountry] = useState(data.destination.country);
  const options = useMemo(() => calculatorOptions(data, texts), [data, texts]);
  const money = useMemo(() => moneyOptions(data.money, data.displayCurrency, country), [data, country]);
  const variant = data.variants.find(({ id }) => id === variantId);
  if (variant === undefined) return null;
  const { id, ...facts } = variant;
  const source =
    (line: RateServerLine): RatesSource =>
    (destination, run) => {
      setCountry(destination.country);
      const ask = productRatesSource({ url: data.ratesUrl, currency: data.money.shopCurrency, line });
      return ask(destination, run);
    };
  return (
    <DeliveryEstimate options={{ ...options, money }} item={{ ...facts, variantId: id, quantity }} source={source} />
  );
}

const calculatorOptions = (data: ProductDeliveryData, texts: Texts): CalculatorOptions => ({
  countries: createPageCountries({ ...data.countries, sketches: data.sketches }, data.rules, data.language),
  language: { tag: data.language.locale, texts, ratesLanguage: data.ratesLanguage ?? undefined },
  initialDestination: data.destination,
  calculateOnLoad: data.isKnown,
  isCountryGuessed: data.isCountryGuessed,
});

/** Follows the page's form, also a choice that was made before this script ran. */
function useChoice(initial: ItemChoice): ItemChoice {
  const [choice, setChoice] = useState(initial);
  useEffect(() => {
    const form = document.querySelector<HTMLInputElement>('[data-product] [name="quantity"]')?.form ?? null;
    const follow = () => {
      const fields = form === null ? null : new FormData(form);
      const [variantId, quantity] = [Number(fields?.get('id')), Number(fields?.get('quantity'))];
      if (!(Number.isSafeInteger(quantity) && quantity > 0)) return;
      setChoice((last) =>
        last.variantId === variantId && last.quantity === quantity ? last : { variantId, quantity },
      );
    };
    follow();
    form?.addEventListener('change', follow);
    return () => form?.removeEventListener('change', follow);
  }, []);
  return choice;
}
