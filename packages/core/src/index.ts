/** `@cartfare/core`: the shipping-rates calculator without a user interface. Start reading at `calculator/state.ts`. */
export { ok, refuse } from './result.ts';
export type { Result } from './result.ts';

export {
  ANIMATION_DURATION_MS,
  ANIMATION_TICK_MS,
  DEFAULT_MONEY_FORMAT,
  MAX_REFUSALS,
  POLL_INTERVAL_MS,
  RUN_LIMIT_MS,
  WIRE_DECIMALS,
} from './limits.ts';

export { convertMinor } from './money/convert.ts';
export type { ConvertedAmount, CurrencyConverter } from './money/convert.ts';
export { currencyDecimals } from './money/currency-decimals.ts';
export { fromHundredths, toHundredths } from './money/hundredths.ts';
export { createMoneyFormat } from './money/money-format.ts';
export type { MoneyFormat } from './money/money-format.ts';
export { parsePrice } from './money/parse-price.ts';
export type { PriceComplaint } from './money/parse-price.ts';
export { roundHalfUp } from './money/round.ts';
export { wireDecimal } from './money/wire-decimal.ts';

export type { CountryBook, CountryOption } from './address/country-book.ts';
export type { CountryRules, PostalKind, Province, ProvinceKind } from './address/country-rules.ts';
export { createCountryBook } from './address/create-country-book.ts';
export type { CountryBookOptions } from './address/create-country-book.ts';
export { COUNTRY_NAMES } from './address/data/country-names.ts';
export { loadCountryRules } from './address/data/load-country-rules.ts';
export { EMPTY_DESTINATION, encodeDestination, sameDestination } from './address/destination.ts';
export type { Destination } from './address/destination.ts';
export { findCountry } from './address/find-country.ts';
export { findProvince } from './address/find-province.ts';
export { isValidPostalCode } from './address/is-valid-postal-code.ts';
export { normalizePostalCode } from './address/normalize-postal-code.ts';
export { postalCodeLooksRight } from './address/postal-code-looks-right.ts';

export { parseRatesResponse } from './wire/rates-response.ts';
export type { LocatedComplaint } from './wire/rates-response.ts';
export type { ShippingRate, ShippingRateMessage } from './wire/shipping-rate.ts';

export type { CalculatorError, CalculatorErrorCode, FieldMessages } from './errors/calculator-error.ts';
export { classifyFailedAnswer } from './errors/classify.ts';
export type { FailedAnswer } from './errors/classify.ts';

export { ENGLISH } from './texts/en.ts';
export type { ErrorTexts, Texts } from './texts/texts.ts';

export type {
  AbortControllerLike,
  AbortSignalLike,
  Clock,
  Fetch,
  FetchOptions,
  FetchResponse,
  Locks,
  Platform,
} from './client/platform.ts';
export { createLockQueue } from './client/locks.ts';
export { DEFAULT_PLATFORM } from './client/default-platform.ts';

export { createCalculator } from './calculator/calculator.ts';
export type {
  Calculator,
  CalculatorOptions,
  CalculatorSnapshot,
  GivenAnswer,
  MoneyOptions,
} from './calculator/contract.ts';
export { createMoneyWriter } from './calculator/money-writer.ts';
export type { MoneyWriter } from './calculator/money-writer.ts';
export type { CalculatorState, CalculatorStatus, CountryState } from './calculator/state.ts';
export type {
  CalculatorView,
  EstimateView,
  FieldsView,
  OptionView,
  RateView,
  ResultsView,
  SentencePart,
} from './calculator/view-model.ts';
