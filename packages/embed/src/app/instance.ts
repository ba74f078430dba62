import { cartProtocol, createCalculator, type Calculator, onCartfareEvent } from '@cartfare/core';
import type { PartialTexts } from '@cartfare/core/internal';
import type { CountryBook, Destination } from '@cartfare/core/address';
import type { CurrencyConverter, MoneyOptions } from '@cartfare/core/money';
import type { ElementOptions } from './element-options.ts';
import type { FocusTarget } from './focus.ts';
import { usableFormat } from './usable-format.ts';

/**
 * One calculator of the page. It outlives its elements: a theme that replaces a section after each change of the cart
 * gets the same one back, with the input, the rates and the selected rate.
 */
export interface Instance {
  readonly options: ElementOptions;
  /** The texts of the options, completed with the page's language if we support it. */
  readonly texts: PartialTexts;
  readonly calculator: Calculator;
  /** Amounts as the calculator writes them. */
  readonly money: MoneyOptions;
  /** The element that shows it now, on which its events are dispatched; null while there is none. */
  host: EventTarget | null;
  /** The control that had the focus when its element was removed from the page. */
  focus: FocusTarget | null;
  dispose(): void;
}

/** One instance, shown in one place of the page. */
export interface Mount {
  readonly instance: Instance;
  /** Idle label of the page's buttons; null if each keeps its own. */
  readonly idleLabel: string | null;
  /**
   * Makes the place show the instance's state, whatever the theme has changed. Writes only differences. Returns whether
   * the theme had removed what was drawn: it has rendered the cart anew.
   */
  sync(): boolean;
  /** Selector of parts with ids that the page has chosen. */
  readonly partsSelector?: string;
  /** How an amount is written into the page's lines. Default: as text. */
  readonly amountNode?: (amount: string) => Node;
  /** Called after the page's lines were brought up to date; `isWritten`: one of them was written. */
  readonly linesWritten?: (isWritten: boolean) => void;
  /** Reads what a shopper, a browser or a script entered into the fields without an event. */
  adopt(): void;
  /** What a click on a get-rates button does: reads the fields and asks for rates, unless a run is under way. */
  submit(): void;
  unmount(): void;
}

export interface InstanceStart {
  readonly options: ElementOptions;
  /** Default: that of the options. */
  readonly shopCurrency?: string | undefined;
  readonly texts: PartialTexts;
  readonly countries: CountryBook;
  readonly destination: Destination;
  readonly converter?: CurrencyConverter | undefined;
}

export function createInstance({
  options,
  texts,
  countries,
  destination,
  converter,
  ...start
}: InstanceStart): Instance {
  const { shopCurrency = options.shopCurrency } = start;
  const { rootPath, locale, ratesLanguage, calculateOnLoad, calculateWhenComplete } = options;
  const money = { format: usableFormat(options.moneyFormat, shopCurrency), shopCurrency, converter };
  const calculator = createCalculator({
    countries,
    initialDestination: destination,
    language: { tag: locale, texts, ratesLanguage },
    source: cartProtocol({ rootPath }),
    calculateOnLoad,
    calculateWhenComplete,
    money,
  });
  const dispose = () => calculator.dispose();
  const instance: Instance = { options, texts, calculator, money, host: null, focus: null, dispose };
  dispatchEvents(calculator, () => instance.host);
  return instance;
}

/** Whether a page is treated as English: also one without a known language. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** Dispatches a calculator's events as DOM events, which bubble from the element that shows it. */
export function dispatchEvents(calculator: Calculator, host: () => EventTarget | null): void {
  const dispatch = (name: string, detail: unknown) =>
    void host()?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  onCartfareEvent(calculator, dispatch);
}
