/** `@cartfare/core/wire`: the messages of the two calls, read into types and written. */
export { parseIsoDay, parseRatesResponse, withDistinctCodes } from './rates-response.ts';
export type { LocatedIssue, RatesAnswer } from './rates-response.ts';
export type { ShippingRate, ShippingRateMessage } from './shipping-rate.ts';
