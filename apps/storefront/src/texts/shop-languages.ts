import type { LanguageTag } from '@cartfare/core/languages';

interface SpokenLanguage {
  /** In the language itself. */
  readonly name: string;
  /** Path prefix of its pages. */
  readonly rootPath: string;
  /** Language and country in the format of Open Graph, for link previews. */
  readonly openGraph: string;
}

/** The shop's languages, in the order of the language switcher. */
export const SHOP_LANGUAGES: Readonly<Record<LanguageTag, SpokenLanguage>> = {
  en: { name: 'English', rootPath: '/', openGraph: 'en_CA' },
  de: { name: 'Deutsch', rootPath: '/de/', openGraph: 'de_DE' },
  fr: { name: 'Français', rootPath: '/fr/', openGraph: 'fr_FR' },
  es: { name: 'Español', rootPath: '/es/', openGraph: 'es_ES' },
  'pt-BR': { name: 'Português (Brasil)', rootPath: '/pt-br/', openGraph: 'pt_BR' },
  it: { name: 'Italiano', rootPath: '/it/', openGraph: 'it_IT' },
  nl: { name: 'Nederlands', rootPath: '/nl/', openGraph: 'nl_NL' },
  pl: { name: 'Polski', rootPath: '/pl/', openGraph: 'pl_PL' },
  sv: { name: 'Svenska', rootPath: '/sv/', openGraph: 'sv_SE' },
  ja: { name: '日本語', rootPath: '/ja/', openGraph: 'ja_JP' },
  'zh-Hans': { name: '简体中文', rootPath: '/zh/', openGraph: 'zh_CN' },
  hi: { name: 'हिन्दी', rootPath: '/hi/', openGraph: 'hi_IN' },
  ar: { name: 'العربية', rootPath: '/ar/', openGraph: 'ar_AR' },
  he: { name: 'עברית', rootPath: '/he/', openGraph: 'he_IL' },
};
