import type { PlaceNames, ProvinceNames } from '../address/place-names.ts';
import { ENGLISH } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';

/** The languages that the calculator speaks, as BCP 47 tags. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'sv',
  'ja',
  'zh-Hans',
  'hi',
  'ar',
  'he',
] as const;

export type LanguageTag = (typeof LANGUAGES)[number];

export interface Language {
  readonly tag: LanguageTag;
  readonly direction: 'ltr' | 'rtl';
  /** For the `texts` of a calculator. */
  readonly texts: Texts;
}

/** The language for a BCP 47 tag: `de` for "de-AT", `zh-Hans` for "zh-CN", `pt-BR` for "pt"; undefined when there is none. */
export function matchLanguage(locale: string): LanguageTag | undefined {
  const wanted = likelyLocale(locale);
  return LANGUAGES.find((tag) => {
    const offered = likelyLocale(tag);
    return offered?.language === wanted?.language && offered?.script === wanted?.script;
  });
}

/** With its script, which is what tells apart Chinese for the mainland and for Taiwan; undefined for what is no tag. */
function likelyLocale(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}

/** Left or right: how a page in the language is written. */
export const directionOf = (tag: LanguageTag): Language['direction'] => (tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr');

/** Loads one language, by `import()`: its own file and no other. Rejects when it cannot be had. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  return { tag, direction: directionOf(tag), texts: (await TEXTS[tag]()).texts };
}

/** Loads the names of countries and provinces in one language: two files. */
export async function loadPlaceNames(tag: LanguageTag): Promise<PlaceNames> {
  const [{ countries }, provinces] = await Promise.all([COUNTRIES[tag](), loadProvinceNames(tag)]);
  return { countries, provinces };
}

/** Loads the names of provinces alone, for a page whose server has named the countries. */
export async function loadProvinceNames(tag: LanguageTag): Promise<ProvinceNames> {
  return (await PROVINCES[tag]()).provinces;
}

type Loaders<Module> = Readonly<Record<LanguageTag, () => Promise<Module>>>;

// Static paths, so that a bundler makes one file of each.
const TEXTS: Loaders<{ readonly texts: Texts }> = {
  en: () => Promise.resolve({ texts: ENGLISH }),
  de: () => import('./texts/de.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
  'pt-BR': () => import('./texts/pt-br.ts'),
  it: () => import('./texts/it.ts'),
  nl: () => import('./texts/nl.ts'),
  pl: () => import('./texts/pl.ts'),
  sv: () => import('./texts/sv.ts'),
  ja: () => import('./texts/ja.ts'),
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  hi: () => import('./texts/hi.ts'),
  ar: () => import('./texts/ar.ts'),
  he: () => import('./texts/he.ts'),
};

const COUNTRIES: Loaders<Pick<PlaceNames, 'countries'>> = {
  en: () => import('../address/data/country-names/en.ts'),
  de: () => import('../address/data/country-names/de.ts'),
  fr: () => import('../address/data/country-names/fr.ts'),
  es: () => import('../address/data/country-names/es.ts'),
  'pt-BR': () => import('../address/data/country-names/pt-br.ts'),
  it: () => import('../address/data/country-names/it.ts'),
  nl: () => import('../address/data/country-names/nl.ts'),
  pl: () => import('../address/data/country-names/pl.ts'),
  sv: () => import('../address/data/country-names/sv.ts'),
  ja: () => import('../address/data/country-names/ja.ts'),
  'zh-Hans': () => import('../address/data/country-names/zh-hans.ts'),
  hi: () => import('../address/data/country-names/hi.ts'),
  ar: () => import('../address/data/country-names/ar.ts'),
  he: () => import('../address/data/country-names/he.ts'),
};

const PROVINCES: Loaders<Pick<PlaceNames, 'provinces'>> = {
  en: () => import('../address/data/province-names/en.ts'),
  de: () => import('../address/data/province-names/de.ts'),
  fr: () => import('../address/data/province-names/fr.ts'),
  es: () => import('../address/data/province-names/es.ts'),
  'pt-BR': () => import('../address/data/province-names/pt-br.ts'),
  it: () => import('../address/data/province-names/it.ts'),
  nl: () => import('../address/data/province-names/nl.ts'),
  pl: () => import('../address/data/province-names/pl.ts'),
  sv: () => import('../address/data/province-names/sv.ts'),
  ja: () => import('../address/data/province-names/ja.ts'),
  'zh-Hans': () => import('../address/data/province-names/zh-hans.ts'),
  hi: () => import('../address/data/province-names/hi.ts'),
  ar: () => import('../address/data/province-names/ar.ts'),
  he: () => import('../address/data/province-names/he.ts'),
};
