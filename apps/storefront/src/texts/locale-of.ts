import type { LanguageTag } from '@cartfare/core/languages';

/**
 * BCP 47 tag for `Intl`. In Arabic with Western digits, as in all languages here: prices have them, and so has what
 * stands beside them.
 */
export const localeOf = (tag: LanguageTag): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag);
