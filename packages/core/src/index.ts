/** `@cartfare/core`: the shipping-rates calculator without a user interface. Start reading at `calculator/calculator.ts`. */
export { err, ok } from './result.ts';
export type { Result } from './result.ts';

export { createCalculator } from './calculator/calculator.ts';
export { initialView } from './calculator/initial-view.ts';
export type { CalculatorEvents } from './calculator/events.ts';
export type { Calculator, CalculatorOptions, CalculatorSnapshot, InitialResult } from './calculator/types.ts';
export type { CalculatorError } from './errors/calculator-error.ts';
export type { CalculatorView, EstimateView, FieldsView, RateView, ResultsView } from './view/view-model.ts';

export { onCartfareEvent } from './dom-events.ts';
export type { CartfareEventMap } from './dom-events.ts';

export { cartProtocol } from './sources/cart-protocol.ts';
export { storefrontCart } from './sources/storefront-cart.ts';
export type { RatesSource } from './sources/rates-source.ts';
export { DEFAULT_PLATFORM } from './sources/default-platform.ts';
export { createLockQueue } from './sources/locks.ts';
export type { Clock, Platform } from './sources/platform.ts';

export { ENGLISH } from './texts/en.ts';
export { fillText } from './texts/fill.ts';
export { pluralText } from './texts/texts.ts';
export type { CalculatorLanguage, PartialTexts, PluralTexts, Texts } from './texts/texts.ts';
