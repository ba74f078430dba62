import { type LanguageTag, loadLanguage } from '@cartfare/core/languages';
import type { CartTexts } from './cart-texts.ts';
import type { CartLanguage } from './shop-language.ts';
import { localeOf } from './locale-of.ts';

/** Loads what the cart page needs of one language, and of no other. Rejects when it cannot be had. */
export async function loadCartLanguage(tag: LanguageTag): Promise<CartLanguage> {
  const [{ texts: calculator }, { texts: cart }] = await Promise.all([loadLanguage(tag), TABLES[tag]()]);
  return { tag, locale: localeOf(tag), calculator, cart };
}

// Static paths, so that a bundler makes one file of each.
const TABLES: Readonly<Record<LanguageTag, () => Promise<{ readonly texts: CartTexts }>>> = {
  en: () => import('./cart/en.ts'),
  de: () => import('./cart/de.ts'),
  fr: () => import('./cart/fr.ts'),
  es: () => import('./cart/es.ts'),
  'pt-BR': () => import('./cart/pt-br.ts'),
  it: () => import('./cart/it.ts'),
  nl: () => import('./cart/nl.ts'),
  pl: () => import('./cart/pl.ts'),
  sv: () => import('./cart/sv.ts'),
  ja: () => import('./cart/ja.ts'),
  'zh-Hans': () => import('./cart/zh-hans.ts'),
  hi: () => import('./cart/hi.ts'),
  ar: () => import('./cart/ar.ts'),
  he: () => import('./cart/he.ts'),
};
