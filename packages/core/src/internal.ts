/**
 * `@cartfare/core/internal`: what the other packages of this repository share with core and users have no use for. It can
 * change in any minor version: the other packages depend on one minor version of core.
 */
export { beginningPattern } from './address/beginning-pattern.ts';
export type { CountryTypeAhead } from './address/country-type-ahead.ts';
export type { Province } from './address/country-rules.ts';
export { COUNTRY_NAMES } from './address/data/country-names.ts';
export { loadAllCountryRules } from './address/data/load-country-rules.ts';
export { destinationOf, sameDestination } from './address/destination.ts';
export { normalizePostalPrefix } from './address/normalize-postal-code.ts';
export type { PlaceNames } from './address/place-names.ts';
export { BRITISH_COUNTRIES } from './address/postal-spellings.ts';
export { TERRITORIES } from './address/territories.ts';
export { classifyFailedResponse } from './errors/classify.ts';
export { parseIsoDay } from './iso-day.ts';
export { converterOf } from './money/convert.ts';
export { currencyDecimals } from './money/currency-decimals.ts';
export { fromDecimal, toDecimal } from './money/decimal.ts';
export { fillMoneyFormat } from './money/money-format.ts';
export { roundHalfExpand } from './money/round.ts';
export { RATES_LOCK } from './limits.ts';
export { err, ok } from './result.ts';
export type { Result } from './result.ts';
export { settleWithin } from './settle-within.ts';
export { DEFAULT_PLATFORM } from './sources/default-platform.ts';
export { createLockQueue } from './sources/locks.ts';
export { runInTurn } from './sources/run-in-turn.ts';
export type { AbortSignalLike, Clock } from './sources/platform.ts';
export { ENGLISH } from './texts/en.ts';
export { fillText } from './texts/fill.ts';
export { pluralText } from './texts/texts.ts';
export type { PartialTexts, PluralTexts } from './texts/texts.ts';
export { createAnswerGuide } from './answer/answer-guide.ts';
export type { AnswerGuide } from './answer/answer-guide.ts';
export { isJsonObject, isNestedWithin, parseJson } from './wire/json.ts';
export type { JsonObject } from './wire/json.ts';
export { matchServices } from './wire/match-services.ts';
export { toPlainText } from './wire/plain-text.ts';
export { retryAfterMs } from './wire/retry-after.ts';
export { withDistinctCodes } from './wire/rates-response.ts';
