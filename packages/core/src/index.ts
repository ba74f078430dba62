/** `@cartfare/core`: the shipping-rates calculator without a user interface. Start reading at `calculator/calculator.ts`. */
export { err, ok } from './result.ts';
export type { Result } from './result.ts';

export type { CalculatorError, CalculatorErrorCode } from './errors/calculator-error.ts';
export { classifyFailedAnswer } from './errors/classify.ts';

export { ENGLISH } from './texts/en.ts';
export { fillText, fillTextParts } from './texts/fill.ts';
export { pluralText } from './texts/texts.ts';
export type { CalculatorLanguage, PartialTexts, PluralTexts, Texts } from './texts/texts.ts';

export { cartProtocol } from './sources/cart-protocol.ts';
export type { CartProtocolOptions } from './sources/cart-protocol.ts';
export { storefrontCart } from './sources/storefront-cart.ts';
export type { StorefrontCartOptions } from './sources/storefront-cart.ts';
export { DEFAULT_PLATFORM } from './sources/default-platform.ts';
export { createLockQueue } from './sources/locks.ts';
export type {
  AbortSignalLike,
  Clock,
  Fetch,
  FetchOptions,
  FetchResponse,
  Locks,
  OnlineStatus,
  Platform,
} from './sources/platform.ts';
export type { RatesOutcome, RatesRun, RatesSource } from './sources/rates-source.ts';

export { createCalculator } from './calculator/calculator.ts';
export { initialView } from './calculator/initial-view.ts';
export type { CalculatorEvents } from './calculator/events.ts';
export type {
  CalculationEnd,
  Calculator,
  CalculatorOptions,
  CalculatorSnapshot,
  InitialResult,
} from './calculator/types.ts';
export type { CalculatorState } from './calculator/state.ts';
export { onCartfareEvent } from './dom-events.ts';
export type { CartfareEventMap, CartfareEvents, DomEventOptions, EventDestination } from './dom-events.ts';
export type { CalculatorView, EstimateView, FieldsView, OptionView, RateView, ResultsView } from './view/view-model.ts';
