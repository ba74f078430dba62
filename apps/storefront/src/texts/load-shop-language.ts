import { loadLanguage, loadPlaceNames } from '@cartfare/core/languages';
import type { CartTexts } from './cart-texts.ts';
import type { PageTexts } from './page-texts.ts';
import { localeOf, type ShopLanguage } from './shop-language.ts';
import type { ShopTag } from './shop-languages.ts';

const loaded = new Map<ShopTag, Promise<ShopLanguage>>();

/** A language with all texts of the server; loaded once. */
export function loadShopLanguage(tag: ShopTag): Promise<ShopLanguage> {
  const known = loaded.get(tag) ?? load(tag);
  loaded.set(tag, known);
  return known;
}

async function load(tag: ShopTag): Promise<ShopLanguage> {
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

type Tables<Texts> = Readonly<Record<ShopTag, () => Promise<{ readonly texts: Texts }>>>;

// Static paths, so that a bundler makes one file per language.
const CART_TABLES: Tables<CartTexts> = {
  en: () => import('./cart/en.ts'),
  de: () => import('./cart/de.ts'),
  ja: () => import('./cart/ja.ts'),
  ar: () => import('./cart/ar.ts'),
};

const PAGE_TABLES: Tables<PageTexts> = {
  en: () => import('./pages/en.ts'),
  de: () => import('./pages/de.ts'),
  ja: () => import('./pages/ja.ts'),
  ar: () => import('./pages/ar.ts'),
};
