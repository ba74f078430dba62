/** What a page in another language than English loads: the language's texts, and names of places where it has none. */
import type { PartialTexts, Texts } from '@cartfare/core';
import { loadLanguage, loadPlaceNames, matchLanguage, type PlaceNames } from '@cartfare/core/languages';

/** The page's own texts, with those of its language where it has none; only its own where we do not speak the language. */
export async function loadTexts(locale: string, own: PartialTexts): Promise<PartialTexts> {
  const tag = matchLanguage(locale);
  return tag === undefined ? own : withOwn((await loadLanguage(tag)).texts, own);
}

/** The names of places in a language; none where we do not speak it. */
export async function loadNames(locale: string): Promise<Partial<PlaceNames>> {
  const tag = matchLanguage(locale);
  return tag === undefined ? {} : await loadPlaceNames(tag);
}

const withOwn = (texts: Texts, own: PartialTexts): Texts => ({
  ...texts,
  ...own,
  provinceKinds: { ...texts.provinceKinds, ...own.provinceKinds },
  postalKinds: { ...texts.postalKinds, ...own.postalKinds },
  sortOrders: { ...texts.sortOrders, ...own.sortOrders },
  errors: { ...texts.errors, ...own.errors },
});
