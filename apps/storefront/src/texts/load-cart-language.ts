import { type LanguageTag, loadLanguage } from '@cartfare/core/languages';
import type { CartTexts } from './cart-texts.ts';
import type { CartLanguage } from './shop-language.ts';

/** Loads what the cart page needs of one language, and of no other. Rejects when it cannot be had. */
export async function loadCartLanguage(tag: LanguageTag): Promise<CartLanguage> {
  const [{ texts: calculator }, { texts: cart }] = await Promise.all([loadLanguage(tag), TABLES[tag]()]);
  return { tag, locale: LOCALES[tag] ?? tag, calculator, cart };
}

/** For `Intl`, where that is not the language's tag: prices have Western digits, and so has all that stands beside them. */
const LOCALES: Readonly<Partial<Record<LanguageTag, string>>> = { ar: 'ar-u-nu-latn' };

// Static paths, so that a bundler makes one file of each.
const TABLES: Readonly<Record<LanguageTag, () => Promise<{ readonly texts: CartTexts }>>> = {
  en: () => import('./cart/en.ts'),
  de: () => import('./cart/en.ts'),
  fr: () => import('./cart/en.ts'),
  es: () => import('./cart/en.ts'),
  'pt-BR': () => import('./cart/en.ts'),
  it: () => import('./cart/en.ts'),
  nl: () => import('./cart/en.ts'),
  pl: () => import('./cart/en.ts'),
  sv: () => import('./cart/en.ts'),
  ja: () => import('./cart/en.ts'),
  'zh-Hans': () => import('./cart/en.ts'),
  hi: () => import('./cart/en.ts'),
  ar: () => import('./cart/en.ts'),
  he: () => import('./cart/en.ts'),
};
