import { type LanguageTag, loadLanguage, loadPlaceNames } from '@cartfare/core/languages';
import type { CartTexts } from './cart-texts.ts';
import type { PageTexts } from './page-texts.ts';
import { localeOf, type ShopLanguage } from './shop-language.ts';

const loaded = new Map<LanguageTag, Promise<ShopLanguage>>();

/** A language with all texts of the server; loaded once. */
export function loadShopLanguage(tag: LanguageTag): Promise<ShopLanguage> {
  const known = loaded.get(tag) ?? load(tag);
  loaded.set(tag, known);
  return known;
}

async function load(tag: LanguageTag): Promise<ShopLanguage> {
  const [{ texts: calculator, direction }, { texts: cart }, { texts: pages }, places] = await Promise.all([
    loadLanguage(tag),
    CART_TABLES[tag](),
    PAGE_TABLES[tag](),
    loadPlaceNames(tag),
  ]);
  const locale = localeOf(tag);
  const { compare } = new Intl.Collator(locale);
  return {
    tag,
    locale,
    direction,
    calculator,
    cart,
    texts: { ...pages, cart },
    places,
    countries: Object.entries(places.countries)
      .map(([value, name]) => ({ value, name }))
      .toSorted((a, b) => compare(a.name, b.name)),
  };
}

type Tables<Texts> = Readonly<Record<LanguageTag, () => Promise<{ readonly texts: Texts }>>>;

// Static paths, so that a bundler makes one file per language.
const CART_TABLES: Tables<CartTexts> = {
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

const PAGE_TABLES: Tables<PageTexts> = {
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
