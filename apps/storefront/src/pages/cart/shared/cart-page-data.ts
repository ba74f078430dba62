import type { InitialResult } from '@cartfare/core';
import type { CountryBook, CountryRules, Destination } from '@cartfare/core/address';
import type { CartFault } from '../../../texts/cart-texts.ts';
import type { CartLanguage } from '../../../texts/shop-language.ts';
import type { MoneySettings } from '../../ui/money/money-settings.ts';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import type { CountrySketches } from '../../ui/countries/page-countries.ts';

/** Everything the cart page's main area is rendered from, on the server and again in the browser: plain data. */
export interface CartPageData {
  readonly language: Pick<CartLanguage, 'tag' | 'locale'>;
  /** URLs of the language's two files of texts: the calculator's, and the cart page's own. */
  readonly textFiles: readonly string[];
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  /** Changes when the shopper logs in or out. */
  readonly cartToken: string;
  readonly lines: readonly CartLineData[];
  /** Why the last change of a line was refused (a form posted without a script). */
  readonly problem: LineProblem | null;
  readonly money: MoneySettings;
  /** ISO code of the country that amounts are written for at first; empty: not known. */
  readonly country: string;
  /** ISO 4217 code of the display currency. */
  readonly displayCurrency: string;
  /** Null when nothing in the cart is shipped; then there is no calculator (clause BE-9). */
  readonly shipping: ShippingData | null;
}

export interface CartLineData {
  readonly key: string;
  readonly title: string;
  /** Empty for a product without options. */
  readonly variantTitle: string;
  readonly productUrl: string;
  readonly imagePath: string;
  /** Of one unit. */
  readonly weightGrams: number;
  readonly requiresShipping: boolean;
  readonly quantity: number;
  /** Minor units of the shop's currency, as the next. */
  readonly priceMinor: number;
  readonly linePriceMinor: number;
  readonly variantId: number;
  readonly properties: Readonly<Record<string, string>>;
  /** Units on hand, or null when they are not counted or not known. */
  readonly stock: number | null;
}

export interface LineProblem {
  readonly key: string;
  readonly issue: LineIssue;
}

/** Why the cart could not be read or changed; `text` is the server's message for the shopper. */
export type CartCallIssue = { readonly code: CartFault } | { readonly code: 'refused'; readonly text: string };

/** `all_there_is`: more were wanted than there are; the line has all `count` of them. */
export type LineIssue = CartCallIssue | { readonly code: 'all_there_is'; readonly count: number };

export interface ShippingData {
  /** The initial values of the fields. */
  readonly destination: Destination;
  /** A result for it, when the server has one: see `readResult`. */
  readonly result: InitialResult | null;
  /** Code of the rate that the shopper had selected. */
  readonly selectedCode: string | null;
  /** True for a logged-in customer (clause ST-5). */
  readonly calculateOnLoad: boolean;
  /** Rates are asked for when the destination is complete, without a click (clause BE-5). */
  readonly automatic: boolean;
  /** The country was guessed from the browser's language. */
  readonly isCountryGuessed: boolean;
  /** Sorted by the server, so that server and browser agree. The shop ships to the first `firstCount`. */
  readonly countries: CountryBook['options'];
  readonly firstCount: number;
  readonly shipsToFirstOnly: boolean;
  /** The customer's saved addresses, to select from (clause BE-14). */
  readonly addresses: readonly SavedAddress[];
  /** The destination is remembered from an earlier request for rates, and forgetting it would change the fields. */
  readonly isRemembered: boolean;
  /** Rules of the initial country, if one is set; others are loaded later. */
  readonly rules: readonly CountryRules[];
  /** Which fields each country has. */
  readonly sketches: readonly CountrySketches[];
  readonly freeShipping: FreeShippingPromise;
  /** BCP 47 tag of the rates' names; null if it is the page's language. */
  readonly ratesLanguage: string | null;
}

/** The free-shipping offer, and the destination that it is for. */
export interface FreeShippingPromise {
  /** Fields may be empty: the offer then holds for any value of them. */
  readonly destination: Destination;
  readonly offer: FreeShipping | null;
}

export interface SavedAddress {
  readonly id: number;
  /** "18 Example Street, Ottawa" */
  readonly name: string;
  readonly destination: Destination;
}

/** Minor units of the shop's currency. */
export const subtotalOf = (lines: readonly CartLineData[]): number =>
  lines.reduce((sum, line) => sum + line.linePriceMinor, 0);

/** Whether any of the lines needs shipping. */
export const ships = (lines: readonly CartLineData[]): boolean => lines.some((line) => line.requiresShipping);
