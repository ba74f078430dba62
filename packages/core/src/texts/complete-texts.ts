import { checkPlaceholders } from './check-placeholders.ts';
import { ENGLISH } from './en.ts';
import type { PartialTexts, Texts } from './texts.ts';

/** Fills in English where a text is missing. Throws on a placeholder that a text does not have. */
export function completeTexts(texts: PartialTexts = {}): Texts {
  checkPlaceholders(texts);
  return {
    ...ENGLISH,
    ...texts,
    provinceKinds: { ...ENGLISH.provinceKinds, ...texts.provinceKinds },
    postalKinds: { ...ENGLISH.postalKinds, ...texts.postalKinds },
    sortOrders: { ...ENGLISH.sortOrders, ...texts.sortOrders },
    errors: { ...ENGLISH.errors, ...texts.errors },
  };
}
