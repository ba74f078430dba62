import type { Texts } from '@cartfare/core';
import type { CountryBook } from '@cartfare/core/address';
import type { PlaceNames } from '@cartfare/core/internal';
import type { CartTexts } from './cart-texts.ts';
import type { PageTexts } from './page-texts.ts';
import type { ShopTag } from './shop-languages.ts';

/** The texts and formats of a language for the cart page's main area, on the server and in the browser. */
export interface CartLanguage {
  readonly tag: ShopTag;
  /** BCP 47 tag for `Intl`: numbers, days, lists, plurals. */
  readonly locale: string;
  /** The calculator's texts. */
  readonly calculator: Texts;
  readonly cart: CartTexts;
}

/** BCP 47 tag for `Intl`. Arabic uses Western digits, as in prices, so that all numbers on a page agree. */
export const localeOf = (tag: ShopTag): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag);

/** All texts of the shop. */
export interface ShopTexts extends PageTexts {
  readonly cart: CartTexts;
}

/** A language for the server's pages. */
export interface ShopLanguage extends CartLanguage {
  readonly direction: 'ltr' | 'rtl';
  readonly texts: ShopTexts;
  readonly places: PlaceNames;
  /** All countries, in the language's order. */
  readonly countries: CountryBook['options'];
}
