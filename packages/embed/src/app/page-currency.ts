import type { CurrencyConverter } from '@cartfare/core/money';
import { ownProperty } from '../own-property.ts';
import { listenToLibraries } from './listen-to-libraries.ts';
import { CURRENCIES } from './storefront-globals.ts';

/** Themes' currency scripts: `Currency` of the platform's `currencies.js`, and what their snippets define. */
interface CurrencyPage {
  readonly Currency?: {
    convertAll?(from: string, to: string, selector: string): void;
    convert?(amount: number, from: string, to: string): number;
  };
}

/** Themes write `let shopCurrency`, too: not a property of the window. An element with this id or name is a global as well. */
declare const shopCurrency: unknown;

/** The amounts that the old client had converted. */
const AMOUNTS = '#wrapper-response span.money, #estimated-shipping span.money';

const pageConverter = () => ownProperty(window as CurrencyPage, 'Currency');

const convertsItself = (): boolean => typeof pageConverter()?.convertAll === 'function';

export const pageShopCurrency = (): string | undefined => (typeof shopCurrency === 'string' ? shopCurrency : undefined);

/** Writes amounts with the class that the shop's format gives them, which scripts that convert currencies look for. */
export function amountWriter(moneyFormat: string): (amount: string) => Node {
  const [, ofFormat = ''] = /\sclass=["']?([\w -]+)/.exec(moneyFormat) ?? [];
  return (amount) => {
    const className = ofFormat || (convertsItself() ? 'money' : '');
    // "FREE" is no amount.
    if (className === '' || !/\d/.test(amount)) return document.createTextNode(amount);
    const span = document.createElement('span');
    span.className = className;
    span.textContent = amount;
    return span;
  };
}

/** Lets the page's own script convert the amounts that were just written. */
export function convertAmounts(): void {
  const from = pageShopCurrency();
  const to = selectedCurrency();
  if (!convertsItself() || from === undefined || to === '') return;
  try {
    pageConverter()?.convertAll?.(from, to, AMOUNTS);
  } catch (error) {
    // The amounts stay in the shop's currency.
    reportError(error);
  }
}

export interface PageCurrency {
  /** Undefined if the page cannot convert, or converts by itself. */
  readonly converter: CurrencyConverter | undefined;
  /** Calls `onSelect` with the shopper's currency, now and after each change. */
  follow(onSelect: (currency: string) => void): void;
}

/** For a page of the old client that can convert one amount, and cannot convert all at once. */
export const currencyOfPage = (): PageCurrency =>
  convertsItself() || typeof pageConverter()?.convert !== 'function'
    ? { converter: undefined, follow: () => {} }
    : { converter, follow };

/** For an element, whose amounts the page's script does not know: they are converted by its rates. */
export const currencyOfElement = (): PageCurrency => ({ converter, follow });

/** Asked anew for each amount: the script may come later. */
const converter: CurrencyConverter = { rate: (from, to) => pageConverter()?.convert?.(1, from, to) ?? null };

function follow(onSelect: (currency: string) => void): void {
  const tell = () => {
    const currency = selectedCurrency();
    if (currency !== '') onSelect(currency);
  };
  const take = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CURRENCIES) !== null) tell();
  };
  // A list of currencies without a select is clicked; the page's own listener has marked the currency by then.
  for (const type of ['change', 'click']) document.addEventListener(type, take);
  listenToLibraries(document, take);
  tell();
}

function selectedCurrency(): string {
  const select = document.querySelector('[name=currencies]');
  if (select instanceof HTMLSelectElement || select instanceof HTMLInputElement) return select.value;
  return document.querySelector('#currencies span.selected')?.getAttribute('data-currency') ?? '';
}
