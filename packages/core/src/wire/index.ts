/** `@cartfare/core/wire`: parses and writes the messages of the two calls. */
export { WIRE_NAMES } from '../address/destination.ts';
export { parseIsoDay } from '../iso-day.ts';
export { matchServices } from './match-services.ts';
export { fromHundredths, toHundredths, wireDecimal } from '../money/hundredths.ts';
export { toPlainText } from './plain-text.ts';
export { parseRatesResponse, withDistinctCodes } from './rates-response.ts';
export type { ShippingRate, ShippingRateMessage } from './shipping-rate.ts';
