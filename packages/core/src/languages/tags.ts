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

/** A file of each language, loaded by `import()`. */
export type Loaders<Module> = Readonly<Record<LanguageTag, () => Promise<Module>>>;

/** The loader of a language. Throws a RangeError for a tag that is not a language, such as the "de-AT" of a page. */
export function loaderOf<Module>(loaders: Loaders<Module>, tag: LanguageTag): () => Promise<Module> {
  if (Object.hasOwn(loaders, tag)) return loaders[tag];
  throw new RangeError(`There is no language "${tag}"; pass what matchLanguage("${tag}") returns, or else "en".`);
}

/**
 * The language for a BCP 47 tag: `de` for "de-AT", `zh-Hans` for "zh-CN", `pt-BR` for "pt"; undefined when there is none.
 * `offered`: the languages to choose from; the supported ones by default.
 *
 * @example
 * matchLanguage('de-AT'); // 'de'
 * matchLanguage('de-AT', ['en', 'fr']); // undefined
 */
export function matchLanguage(locale: string): LanguageTag | undefined;
export function matchLanguage(locale: string, offered: readonly string[]): string | undefined;
export function matchLanguage(locale: string, languages: readonly string[] = LANGUAGES): string | undefined {
  const exact = languages.find((tag) => tag === locale);
  if (exact !== undefined) return exact;
  const wanted = likelyLocale(locale);
  return languages.find((tag) => {
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
export const directionOf = (tag: LanguageTag): 'ltr' | 'rtl' => (tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr');
