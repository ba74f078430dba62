import { ENGLISH } from './en.ts';
import type { PartialTexts, Texts } from './texts.ts';

/** Fills in English where a text is missing, or undefined as in some tables of translations. */
export function completeTexts(given: PartialTexts = {}): Texts {
  const { provinceKinds, postalKinds, sortOrders, errors, ...texts } = given;
  return {
    ...ENGLISH,
    ...defined(texts),
    provinceKinds: { ...ENGLISH.provinceKinds, ...defined(provinceKinds) },
    postalKinds: { ...ENGLISH.postalKinds, ...defined(postalKinds) },
    sortOrders: { ...ENGLISH.sortOrders, ...defined(sortOrders) },
    errors: { ...ENGLISH.errors, ...defined(errors) },
  };
}

const defined = (texts: object = {}): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
