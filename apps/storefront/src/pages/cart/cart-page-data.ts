import type { CountryOption, CountryRules, Destination, InitialResult } from '@cartfare/core';
import type { CartFault } from '../../texts/cart-texts.ts';
import type { CartLanguage } from '../../texts/shop-language.ts';
import type { MoneySettings } from '../ui/money/money-settings.ts';
import type { FreeShipping } from '../../rates/quoting.ts';
import type { CountrySketches } from '../ui/countries/page-countries.ts';

/** Everything the cart page's main area is rendered from, on the server and again in the browser: plain data. */
export interface CartPageData {
  readonly language: Pick<CartLanguage, 'tag' | 'locale'>;
  /** Addresses of the language's two tables of texts: the calculator's, and the cart page's own. */
  readonly textFiles: readonly string[];
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  /** Another one after logging in or out. */
  readonly cartToken: string;
  readonly lines: readonly CartLineData[];
  /** Why the last change was refused, beside its line (a form that was posted without a script). */
  readonly problem: LineProblem | null;
  readonly money: MoneySettings;
  /** ISO 4217 of the currency that the shopper reads. */
  readonly displayCurrency: string;
  /** Null where nothing in the cart is shipped: there is no calculator then (clause BE-9). */
  readonly shipping: ShippingData | null;
}

export interface CartLineData {
  readonly key: string;
  readonly title: string;
  /** Empty for a product without options. */
  readonly variantTitle: string;
  readonly productUrl: string;
  readonly imagePath: string;
  readonly weightGrams: number;
  readonly requiresShipping: boolean;
  readonly quantity: number;
  /** Of one piece. */
  readonly unitPriceMinor: number;
  readonly linePriceMinor: number;
  readonly variantId: number;
  readonly properties: Readonly<Record<string, string>>;
  /** Units on hand, or null where they are not counted. */
  readonly stock: number | null;
}

export interface LineProblem {
  readonly key: string;
  readonly issue: CartCallIssue;
}

/** Why the cart could not be read or changed; `text` is the shop's own sentence for the shopper. */
export type CartCallIssue = { readonly code: CartFault } | { readonly code: 'refused'; readonly text: string };

export interface ShippingData {
  /** What the fields hold first. */
  readonly destination: Destination;
  /** An answer for it that is at hand already (the form was posted without a script). */
  readonly answer: InitialResult | null;
  /** Code of the rate that the shopper had selected. */
  readonly selectedCode: string | null;
  /** True for a logged-in customer (clause ST-5). */
  readonly autoCalculate: boolean;
  /** Rates are asked for while the shopper types (clause BE-5). */
  readonly automatic: boolean;
  /** The country is that of the browser's language. */
  readonly isCountryGuessed: boolean;
  /** As sorted by the server, so that server and browser agree; the first `firstCount` are those that the shop ships to. */
  readonly countries: readonly CountryOption[];
  readonly firstCount: number;
  /** A customer's own, to choose from (clause BE-14). */
  readonly addresses: readonly SavedAddress[];
  /** The shop knows the destination from an earlier question, and would begin with another one without it. */
  readonly isRemembered: boolean;
  /** Rules of the first country, where it has any; others are loaded when they are chosen. */
  readonly rules: readonly CountryRules[];
  /** The fields of all countries. */
  readonly sketches: readonly CountrySketches[];
  readonly freeShipping: FreeShippingPromise;
}

/** What is said of free shipping, and to where. */
export interface FreeShippingPromise {
  /** Fields may be empty: what is promised then holds whatever they become. */
  readonly destination: Destination;
  readonly offer: FreeShipping | null;
}

export interface SavedAddress {
  readonly id: number;
  /** "18 Example Street, Ottawa" */
  readonly name: string;
  readonly destination: Destination;
}

/** Hundredths of the shop's currency. */
export const subtotalOf = (lines: readonly CartLineData[]): number =>
  lines.reduce((sum, line) => sum + line.linePriceMinor, 0);
