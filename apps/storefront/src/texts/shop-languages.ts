import { type LanguageTag, matchLanguage } from '@cartfare/core/languages';

/** The languages of the shop's own texts; the packages have more. */
export const SHOP_TAGS = ['en', 'de', 'ja', 'ar'] as const satisfies readonly LanguageTag[];

export type ShopTag = (typeof SHOP_TAGS)[number];

/** The shop's language for a BCP 47 tag; English where it has none. */
export function shopTagOf(locale: string): ShopTag {
  const tag = matchLanguage(locale);
  return SHOP_TAGS.find((each) => each === tag) ?? 'en';
}

/** The first of the languages that the shop has, most preferred first; undefined: none of them. */
export function preferredTag(languages: readonly string[]): ShopTag | undefined {
  for (const language of languages) {
    const tag = SHOP_TAGS.find((each) => each === matchLanguage(language));
    if (tag !== undefined) return tag;
  }
  return undefined;
}

interface SpokenLanguage {
  /** In the language itself. */
  readonly name: string;
  /** The link to it from a page in a language that the browser does not prefer. */
  readonly continueText: string;
  /** Path prefix of its pages. */
  readonly rootPath: string;
  /** Language and country in the format of Open Graph, for link previews. */
  readonly openGraph: string;
}

/** The shop's languages, in the order of the language switcher. */
export const SHOP_LANGUAGES: Readonly<Record<ShopTag, SpokenLanguage>> = {
  en: { name: 'English', continueText: 'Continue in English', rootPath: '/', openGraph: 'en_CA' },
  de: { name: 'Deutsch', continueText: 'Auf Deutsch weiterlesen', rootPath: '/de/', openGraph: 'de_DE' },
  ja: { name: '日本語', continueText: '日本語で続ける', rootPath: '/ja/', openGraph: 'ja_JP' },
  ar: { name: 'العربية', continueText: 'المتابعة بالعربية', rootPath: '/ar/', openGraph: 'ar_AR' },
};
