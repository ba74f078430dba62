import { ENGLISH } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { directionOf, loaderOf, type LanguageTag, type Loaders } from './tags.ts';

/** Can be passed to a calculator as its `language`. */
export interface Language {
  readonly tag: LanguageTag;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
}

/**
 * Loads one language, by `import()`, and nothing else. Rejects when loading fails, and for a tag not in `LANGUAGES`.
 *
 * @example
 * const language = await loadLanguage(matchLanguage('de-AT') ?? 'en');
 * const calculator = createCalculator({ countries: createCountryBook(), language });
 */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  const { texts } = await loaderOf(TEXTS, tag)();
  return { tag, direction: directionOf(tag), texts };
}

// Static paths, so that a bundler makes one file of each language.
const TEXTS: Loaders<Pick<Language, 'texts'>> = {
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
