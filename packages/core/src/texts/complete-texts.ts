import { checkTexts } from './check-texts.ts';
import { ENGLISH } from './en.ts';
import type { PartialTexts, Texts } from './texts.ts';

/** Fills in English where a text is missing. Throws as `checkTexts` does. */
export function completeTexts(given: PartialTexts = {}): Texts {
  const texts = checkTexts(given);
  return {
    ...ENGLISH,
    ...texts,
    provinceKinds: { ...ENGLISH.provinceKinds, ...texts.provinceKinds },
    postalKinds: { ...ENGLISH.postalKinds, ...texts.postalKinds },
    sortOrders: { ...ENGLISH.sortOrders, ...texts.sortOrders },
    errors: { ...ENGLISH.errors, ...texts.errors },
  };
}
