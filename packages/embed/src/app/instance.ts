import { cartProtocol, createCalculator, type Calculator, onCartfareEvent } from '@cartfare/core';
import type { PartialTexts } from '@cartfare/core/internal';
import type { CountryBook, Destination } from '@cartfare/core/address';
import type { CurrencyConverter } from '@cartfare/core/money';
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
  /** Makes the place show the instance's state, whatever the theme has changed. Writes only differences. */
  sync(): void;
  /** Reads what a shopper, a browser or a script entered into the fields without an event. */
  adopt(): void;
  /** What a click on a get-rates button does: reads the fields and asks for rates, unless a run is under way. */
  submit(): void;
  unmount(): void;
}

export interface InstanceStart {
  readonly options: ElementOptions;
  readonly texts: PartialTexts;
  readonly countries: CountryBook;
  readonly destination: Destination;
  readonly converter?: CurrencyConverter | undefined;
}

export function createInstance({ options, texts, countries, destination, converter }: InstanceStart): Instance {
  const { rootPath, locale, ratesLanguage, shopCurrency, calculateOnLoad, calculateWhenComplete } = options;
  const calculator = createCalculator({
    countries,
    initialDestination: destination,
    language: { tag: locale, texts, ratesLanguage },
    source: cartProtocol({ rootPath }),
    calculateOnLoad,
    calculateWhenComplete,
    money: { format: usableFormat(options.moneyFormat, shopCurrency), shopCurrency, converter },
  });
  const dispose = () => calculator.dispose();
  const instance: Instance = { options, texts, calculator, host: null, focus: null, dispose };
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
