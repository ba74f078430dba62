import { ENGLISH } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { checkTag } from './check-tag.ts';

/** The supported languages, as BCP 47 tags. */
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
  const exact = LANGUAGES.find((tag) => tag === locale);
  if (exact !== undefined) return exact;
  const wanted = likelyLocale(locale);
  return LANGUAGES.find((tag) => {
    const offered = likelyLocale(tag);
    return offered?.language === wanted?.language && offered?.script === wanted?.script;
  });
}

/** Adds the script, which distinguishes simplified from traditional Chinese; undefined for an invalid tag. */
function likelyLocale(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}

/** The writing direction of a language. */
export const directionOf = (tag: LanguageTag): Language['direction'] => (tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr');

/** Loads one language, by `import()`, and nothing else. Rejects when loading fails, and for a tag not in `LANGUAGES`. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  checkTag(tag, LANGUAGES);
  return { tag, direction: directionOf(tag), texts: (await TEXTS[tag]()).texts };
}

export type Loaders<Module> = Readonly<Record<LanguageTag, () => Promise<Module>>>;

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
