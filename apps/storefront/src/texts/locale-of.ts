import type { LanguageTag } from '@cartfare/core/languages';

/**
 * BCP 47 tag for `Intl`. Arabic uses Western digits, as in prices, so that all numbers on a page agree.
 */
export const localeOf = (tag: LanguageTag): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag);
