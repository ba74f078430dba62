import type { PluralTexts, Texts } from '../texts/texts.ts';
import type { LanguageTag } from './tags.ts';

/** Each language's plural categories for whole numbers, besides `other`. Source: Unicode CLDR 48, cardinal rules. */
interface Categories extends Record<LanguageTag, Intl.LDMLPluralRule> {
  en: 'one';
  de: 'one';
  fr: 'one' | 'many';
  es: 'one' | 'many';
  'pt-BR': 'one' | 'many';
  it: 'one' | 'many';
  nl: 'one';
  pl: 'one' | 'few' | 'many';
  sv: 'one';
  ja: never;
  'zh-Hans': never;
  hi: 'one';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many';
  he: 'one' | 'two';
}

export type PluralCategories<Tag extends LanguageTag> = Categories[Tag] | 'other';

/**
 * A table of texts in one language, with all the plural forms that the language needs: a missing one does not compile.
 * `Table` is `Texts`, or another table of the same form.
 */
export type LanguageTexts<Tag extends LanguageTag, Table = Texts> = {
  readonly [Key in keyof Table]: Table[Key] extends string
    ? string
    : PluralTexts extends Table[Key]
      ? Readonly<Record<PluralCategories<Tag>, string>>
      : LanguageTexts<Tag, Table[Key]>;
};
