/** `@cartfare/core/languages`: texts and names of places in fourteen languages, loaded one at a time. */
export { translateRules } from '../address/place-names.ts';
export { loadLanguage } from './languages.ts';
export { loadPlaceNames, loadProvinceNames } from './load-place-names.ts';
export { LANGUAGES, matchLanguage, type LanguageTag } from './tags.ts';
export { loadPlaceFinder } from './place-finder.ts';
export type { LanguageTexts } from './language-texts.ts';
