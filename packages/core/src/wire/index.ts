/** `@cartfare/core/wire`: parses and writes the messages of the two calls. */
export { parseIsoDay } from '../iso-day.ts';
export { matchServices } from './match-services.ts';
export type { ServiceIdentity } from './match-services.ts';
export { toPlainText } from './plain-text.ts';
export { parseRatesResponse, withDistinctCodes } from './rates-response.ts';
export type { LocatedIssue, RatesAnswer } from './rates-response.ts';
export type { ShippingRate, ShippingRateMessage } from './shipping-rate.ts';
