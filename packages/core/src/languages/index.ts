/** `@cartfare/core/languages`: texts and names of places in fourteen languages, loaded one at a time. */
export { translateRules } from '../address/place-names.ts';
export { loadLanguage } from './languages.ts';
export { loadPlaceNames, loadProvinceNames } from './load-place-names.ts';
export { LANGUAGES, matchLanguage, type LanguageTag } from './tags.ts';
export { parsePlace } from './parse-place.ts';
export type { LanguageTexts } from './language-texts.ts';
