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
  de: () => import('./pages/de.ts'),
  fr: () => import('./pages/fr.ts'),
  es: () => import('./pages/es.ts'),
  'pt-BR': () => import('./pages/pt-br.ts'),
  it: () => import('./pages/it.ts'),
  nl: () => import('./pages/nl.ts'),
  pl: () => import('./pages/pl.ts'),
  sv: () => import('./pages/sv.ts'),
  ja: () => import('./pages/ja.ts'),
  'zh-Hans': () => import('./pages/zh-hans.ts'),
  hi: () => import('./pages/hi.ts'),
  ar: () => import('./pages/ar.ts'),
  he: () => import('./pages/he.ts'),
};
