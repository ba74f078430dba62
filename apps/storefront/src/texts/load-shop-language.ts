import { directionOf, type LanguageTag, loadPlaceNames } from '@cartfare/core/languages';
import { loadCartLanguage } from './load-cart-language.ts';
import type { PageTexts } from './page-texts.ts';
import type { ShopLanguage } from './shop-language.ts';

const loaded = new Map<LanguageTag, Promise<ShopLanguage>>();

/** A language with everything that the server writes in it; loaded once. */
export function loadShopLanguage(tag: LanguageTag): Promise<ShopLanguage> {
  const known = loaded.get(tag) ?? load(tag);
  loaded.set(tag, known);
  return known;
}

async function load(tag: LanguageTag): Promise<ShopLanguage> {
  const [language, { texts: pages }, places] = await Promise.all([
    loadCartLanguage(tag),
    TABLES[tag](),
    loadPlaceNames(tag),
  ]);
  const { compare } = new Intl.Collator(language.locale);
  return {
    ...language,
    direction: directionOf(tag),
    texts: { ...pages, cart: language.cart },
    places,
    countries: Object.entries(places.countries)
      .map(([value, name]) => ({ value, name }))
      .toSorted((a, b) => compare(a.name, b.name)),
  };
}

// Static paths, so that a bundler makes one file of each.
const TABLES: Readonly<Record<LanguageTag, () => Promise<{ readonly texts: PageTexts }>>> = {
  en: () => import('./pages/en.ts'),
  de: () => import('./pages/en.ts'),
  fr: () => import('./pages/en.ts'),
  es: () => import('./pages/en.ts'),
  'pt-BR': () => import('./pages/en.ts'),
  it: () => import('./pages/en.ts'),
  nl: () => import('./pages/en.ts'),
  pl: () => import('./pages/en.ts'),
  sv: () => import('./pages/en.ts'),
  ja: () => import('./pages/en.ts'),
  'zh-Hans': () => import('./pages/en.ts'),
  hi: () => import('./pages/en.ts'),
  ar: () => import('./pages/en.ts'),
  he: () => import('./pages/en.ts'),
};
