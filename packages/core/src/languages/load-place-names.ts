import type { PlaceNames, ProvinceNames } from '../address/place-names.ts';
import { loaderOf, type LanguageTag, type Loaders } from './tags.ts';

/** Loads the names of countries and provinces in one language: two files. Rejects as `loadLanguage` does. */
export async function loadPlaceNames(tag: LanguageTag): Promise<PlaceNames> {
  const [{ countries }, provinces] = await Promise.all([loaderOf(COUNTRIES, tag)(), loadProvinceNames(tag)]);
  return { countries, provinces };
}

/** Loads only the names of provinces, for a page whose server has rendered the names of countries. */
export async function loadProvinceNames(tag: LanguageTag): Promise<ProvinceNames> {
  return (await loaderOf(PROVINCES, tag)()).provinces;
}

// Static paths, so that a bundler makes one file of each language.
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
