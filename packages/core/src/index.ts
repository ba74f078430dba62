/** `@cartfare/core`: the shipping-rates calculator without a user interface. Start reading at `calculator/calculator.ts`. */
export { createCalculator } from './calculator/calculator.ts';
export { initialView } from './calculator/display.ts';
export type { CalculatorEvents } from './calculator/events.ts';
export type {
  Calculator,
  CalculatorOptions,
  CalculatorSnapshot,
  InitialResult,
  TotalView,
} from './calculator/types.ts';
export type { CalculatorError, UnshippableItem } from './errors/calculator-error.ts';
export type {
  CalculatorView,
  DeliveryLineView,
  EstimateView,
  FieldsView,
  RateView,
  ResultsView,
  SentencePart,
} from './view/view-model.ts';

export { onCartfareEvent } from './dom-events.ts';
export type { CartfareEventMap } from './dom-events.ts';

export { cartProtocol } from './sources/cart-protocol.ts';
export { rateServer } from './sources/rate-server.ts';
export type { RateServerLine, RateServerOptions } from './sources/rate-server.ts';
export { storefrontCart } from './sources/storefront-cart.ts';
export type { RatesSource } from './sources/rates-source.ts';
export type { Platform } from './sources/platform.ts';

export type { CalculatorLanguage, Texts } from './texts/texts.ts';
