import { type LanguageTag, matchLanguage } from '@cartfare/core/languages';

/** The languages of the shop's own texts; the packages have more. */
export const SHOP_TAGS = ['en', 'de', 'ja', 'ar'] as const satisfies readonly LanguageTag[];

export type ShopTag = (typeof SHOP_TAGS)[number];

/** The shop's language for a BCP 47 tag; English where it has none. */
export function shopTagOf(locale: string): ShopTag {
  const tag = matchLanguage(locale);
  return SHOP_TAGS.find((each) => each === tag) ?? 'en';
}

interface SpokenLanguage {
  /** In the language itself. */
  readonly name: string;
  /** Path prefix of its pages. */
  readonly rootPath: string;
  /** Language and country in the format of Open Graph, for link previews. */
  readonly openGraph: string;
}

/** The shop's languages, in the order of the language switcher. */
export const SHOP_LANGUAGES: Readonly<Record<ShopTag, SpokenLanguage>> = {
  en: { name: 'English', rootPath: '/', openGraph: 'en_CA' },
  de: { name: 'Deutsch', rootPath: '/de/', openGraph: 'de_DE' },
  ja: { name: '日本語', rootPath: '/ja/', openGraph: 'ja_JP' },
  ar: { name: 'العربية', rootPath: '/ar/', openGraph: 'ar_AR' },
};
