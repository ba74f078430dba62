/** Loaded by pages in other languages than English: the language's texts, and names of places if the page has none. */
import type { Texts } from '@cartfare/core';
import { loadLanguage, loadPlaceNames, matchLanguage } from '@cartfare/core/languages';
import type { PartialTexts, PlaceNames } from '@cartfare/core/internal';

/** The page's own texts, completed with those of its language if we support it. */
export async function loadTexts(locale: string, own: PartialTexts): Promise<PartialTexts> {
  const tag = matchLanguage(locale);
  return tag === undefined ? own : withOwn((await loadLanguage(tag)).texts, own);
}

/** The names of places in a language; none if we do not support it. */
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
