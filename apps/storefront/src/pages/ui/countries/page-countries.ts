import type { CountryBook, CountryRules } from '@cartfare/core';
import type { CartLanguage } from '../../../texts/shop-language.ts';

export interface PageCountries extends CountryBook {
  /**
   * Gets the rules of all countries, and the checks of postal codes, before they are needed. Never rejects: what failed is
   * tried again by `load`.
   */
  loadAhead(): Promise<void>;
}

/**
 * The countries of a page of the shop, named and sorted by the server (a browser may sort otherwise) and known by their
 * codes alone: unlike the library's country book it needs no names in the page's script. The rules of all of them come
 * in one file, once, with the checks of postal codes: those at hand are for the first frame, and partial.
 */
export function createPageCountries(
  { options, firstCount = 0 }: Pick<CountryBook, 'options' | 'firstCount'>,
  rulesAtHand: readonly CountryRules[],
  { tag, locale }: Pick<CartLanguage, 'tag' | 'locale'>,
): PageCountries {
  const known = new Map<string, CountryRules>(rulesAtHand.map((rules) => [rules.code, { ...rules, isPartial: true }]));
  let wantAhead = () => {};
  const wantedAhead = new Promise<void>((resolve) => {
    wantAhead = resolve;
  });
  let loading: Promise<void> | null = null;

  const loadAll = async (): Promise<void> => {
    const { loadAllRules } = await import('./all-rules.ts');
    for (const rules of await loadAllRules(tag, locale)) known.set(rules.code, rules);
  };
  // A load that failed is tried again.
  const loadOnce = (): Promise<void> =>
    (loading ??= loadAll().catch((error: unknown) => {
      loading = null;
      throw error;
    }));

  return {
    options,
    firstCount,
    peek: (code) => known.get(code),
    async load(code) {
      const atHand = known.get(code);
      if (atHand !== undefined && atHand.isPartial !== true) return atHand;
      // The fields look the same with all of the rules: no reason to load them while the page does.
      if (atHand !== undefined) await wantedAhead;
      await loadOnce();
      return known.get(code) ?? null;
    },
    loadAhead() {
      wantAhead();
      return loadOnce().catch(() => undefined);
    },
  };
}
