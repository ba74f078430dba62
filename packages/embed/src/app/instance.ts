import {
  createCalculator,
  createMoneyFormat,
  EMPTY_DESTINATION,
  type Calculator,
  type CountryBook,
  type CurrencyConverter,
  type Destination,
  type PartialTexts,
} from '@cartfare/core';
import { type DomEventOptions, onCartfareEvent } from '@cartfare/core/dom-events';
import type { CustomerAddress, ElementOptions } from './element-options.ts';

/**
 * One calculator of the page. It outlives its elements: a theme that replaces a section after each change of the cart
 * gets the same one back, with the input, the rates and the selected rate.
 */
export interface Instance {
  readonly options: ElementOptions;
  /** The texts of the options, completed with the page's language if we support it. */
  readonly texts: PartialTexts;
  readonly calculator: Calculator;
  /** The element that shows it now, on which its events are dispatched; null while there is none. */
  host: EventTarget | null;
  /** The control that had the focus when its element was removed from the page. */
  focus: FocusPlace | null;
  dispose(): void;
}

/** A control by its name, and the position of its caret. */
export interface FocusPlace {
  readonly name: string;
  readonly selection: readonly [start: number, end: number] | null;
}

export interface InstanceStart {
  readonly options: ElementOptions;
  readonly texts: PartialTexts;
  readonly countries: CountryBook;
  readonly destination: Destination;
  /** The country is that of the browser's language. */
  readonly isCountryGuessed?: boolean;
  readonly converter?: CurrencyConverter | undefined;
}

export function createInstance({
  options,
  texts,
  countries,
  destination,
  isCountryGuessed,
  converter,
}: InstanceStart): Instance {
  const { rootPath, locale, ratesLanguage, shopCurrency, auto, automatic } = options;
  const calculator = createCalculator({
    countries,
    initialDestination: destination,
    rootPath,
    locale,
    ratesLanguage,
    autoCalculate: auto,
    automatic,
    isCountryGuessed: isCountryGuessed ?? false,
    texts,
    money: { format: usableFormat(options.moneyFormat, shopCurrency), shopCurrency, converter },
  });
  const dispose = () => calculator.dispose();
  const instance: Instance = { options, texts, calculator, host: null, focus: null, dispose };
  dispatchEvents(calculator, () => instance.host, { withPostalCode: options.eventsWithPostalCode });
  return instance;
}

/**
 * The initial destination: an address, by default the known customer's, otherwise the shop's default country if the page
 * offers it. Values are those that the page offers, names or codes.
 */
export function initialDestination(
  { customerAddress, defaultCountry }: ElementOptions,
  { options }: CountryBook,
  address: CustomerAddress | null = customerAddress,
): Destination {
  // The platform's Liquid knows the name in the language of the page, its option tags have the English one as value.
  const offered = (country: string) => options.find(({ value, name }) => value === country || name === country)?.value;
  if (address === null) return { ...EMPTY_DESTINATION, country: offered(defaultCountry) ?? '' };
  const { country, countryCode, province, provinceCode, zip } = address;
  return {
    country: offered(country) ?? offered(countryCode) ?? (country || countryCode),
    province: province || provinceCode,
    zip,
  };
}

/** Whether a page is treated as English: also one without a known language. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** An invalid format is reported, and amounts are shown with the currency's code: never under a wrong sign. */
export function usableFormat(format: string, currency: string | undefined): string {
  try {
    return createMoneyFormat(format).template;
  } catch (error) {
    reportError(error);
    return currency === undefined ? '{{amount}}' : `{{amount}} ${currency}`;
  }
}

/** Dispatches a calculator's events as DOM events, which bubble from the element that shows it. */
export function dispatchEvents(
  calculator: Calculator,
  host: () => EventTarget | null,
  options?: DomEventOptions,
): void {
  const dispatch = (name: string, detail: unknown) =>
    void host()?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  onCartfareEvent(calculator, dispatch, options);
}
