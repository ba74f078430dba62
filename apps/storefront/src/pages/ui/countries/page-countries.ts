import type { CountryBook, CountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import { loadProvinceNames, translateRules } from '@cartfare/core/languages';
import type { CartLanguage } from '../../../texts/shop-language.ts';

export interface PageCountries extends CountryBook {
  /**
   * Completes the rules at hand: loads the rules of all countries and the postal-code checks, which are one file. In
   * English all countries are known then; in other languages the names of their provinces are in another file. Never
   * rejects, nor does `loadAhead`: `load` tries again what failed.
   */
  completeAhead(): Promise<void>;
  /** Loads the rules of all countries, named in the language, before another country is selected. */
  loadAhead(): Promise<void>;
}

/** Which fields some countries have. In a compact form, because every cart page contains those of all countries. */
export interface CountrySketches {
  /** Empty: they have no provinces. */
  readonly provinceKind: CountryRules['provinceKind'] | '';
  readonly postalKind: CountryRules['postal']['kind'];
  /** Code and postal-code example of each, as in `CAK1N 5T2,DE10115`; the code alone for one without postal codes. */
  readonly countries: string;
}

/**
 * The countries of a shop page, named and sorted by the server (a browser may sort differently) and found only by their
 * codes: unlike the library's country book it needs no names in the page's script. The rules of all countries are one
 * file, with the postal-code checks. The rules at hand are for the first frame, and partial. Until the file is loaded,
 * `sketches` tell the fields of another country, so that nothing moves when its rules come.
 */
export function createPageCountries(
  {
    options,
    firstCount = 0,
    shipsToFirstOnly = false,
    sketches = [],
  }: Pick<CountryBook, 'options' | 'firstCount' | 'shipsToFirstOnly'> & {
    readonly sketches?: readonly CountrySketches[];
  },
  rulesAtHand: readonly CountryRules[],
  { tag, locale }: Pick<CartLanguage, 'tag' | 'locale'>,
  loadRules = loadAllCountryRules,
): PageCountries {
  const known = new Map<string, CountryRules>(rulesAtHand.map((rules) => [rules.code, { ...rules, isPartial: true }]));
  // A map, because a code can be any string, and every object has a "constructor".
  let sketched: ReadonlyMap<string, CountryRules> | undefined;
  const readSketches = () => (sketched ??= new Map(sketches.flatMap(rulesOf).map((rules) => [rules.code, rules])));
  let wantAhead = () => {};
  const wantedAhead = new Promise<void>((resolve) => {
    wantAhead = resolve;
  });

  const loadAll = once(async () => {
    const [all, names] = await Promise.all([loadRules(), tag === 'en' ? null : loadProvinceNames(tag)]);
    for (const [code, rules] of all) known.set(code, names === null ? rules : translateRules(rules, names, locale));
  });
  const completeThoseAtHand = once(async () => {
    await loadRules();
    for (const rules of rulesAtHand) known.set(rules.code, rules);
  });
  const complete = tag === 'en' ? loadAll : completeThoseAtHand;
  const ahead = (load: () => Promise<void>) => (): Promise<void> => {
    wantAhead();
    return load().catch(() => undefined);
  };

  return {
    options,
    firstCount,
    shipsToFirstOnly,
    // The first country is known: only for another one are the sketches read.
    peek: (code) => known.get(code) ?? readSketches().get(code),
    async load(code) {
      const atHand = known.get(code);
      if (atHand !== undefined && atHand.isPartial !== true) return atHand;
      // The complete rules show the same fields, so they are not loaded while the page is loading.
      if (atHand !== undefined) await wantedAhead;
      await (atHand === undefined ? loadAll() : complete());
      return known.get(code) ?? null;
    },
    completeAhead: ahead(complete),
    loadAhead: ahead(loadAll),
  };
}

const rulesOf = ({ provinceKind, postalKind, countries }: CountrySketches): readonly CountryRules[] =>
  countries.split(',').map((country) => {
    const example = country.slice(2);
    return {
      code: country.slice(0, 2),
      isPartial: 'fields',
      provinceKind: provinceKind || 'province',
      provinces: provinceKind === '' ? [] : [{ code: '', name: '' }],
      postal: { use: example === '' ? 'none' : 'required', kind: postalKind, example, pattern: '' },
    };
  });

/** Loads once, and again after a load that failed. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
