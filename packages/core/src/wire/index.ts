/** `@cartfare/core/wire`: parses and writes the messages of the two calls. */
export { WIRE_NAMES } from '../address/destination.ts';
export { fromHundredths, toHundredths, wireDecimal } from '../money/hundredths.ts';
export type { OrderBy } from './order-by.ts';
export { parseRatesResponse } from './rates-response.ts';
export type { ShippingRate, ShippingRateMessage } from './shipping-rate.ts';
