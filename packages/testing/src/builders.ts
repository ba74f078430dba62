import type { RatesSource } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import type { ShippingRate, ShippingRateMessage } from '@cartfare/core/wire';
import type { RateLine } from '@cartfare/rating';

/** A destination that the demo shop ships to; override what the test is about. */
export const aDestination = (change: Partial<Destination> = {}): Destination => ({
  postalCode: 'K1N 5T2',
  country: 'CA',
  province: 'ON',
  ...change,
});

/** A run with time left, as a calculator passes it to its source. */
export const aRun = (change: Partial<Parameters<RatesSource>[1]> = {}): Parameters<RatesSource>[1] => ({
  signal: new AbortController().signal,
  timeLeftMs: () => 60_000,
  reportWait: () => {},
  ...change,
});

/** One entry of `shipping_rates` with all 24 fields, as on the wire. */
export const aShippingRateMessage = (change: Partial<ShippingRateMessage> = {}): ShippingRateMessage => ({
  name: 'Standard',
  presentment_name: change.name ?? 'Standard',
  code: 'standard',
  price: '9.80',
  markup: null,
  source: 'shop',
  delivery_date: null,
  delivery_range: null,
  delivery_days: [],
  compare_price: null,
  phone_required: false,
  currency: 'CAD',
  carrier_identifier: null,
  delivery_category: null,
  using_merchant_account: null,
  carrier_service_id: null,
  description: null,
  api_client_id: null,
  requested_fulfillment_service_id: null,
  shipment_options: null,
  charge_items: null,
  has_restrictions: null,
  rating_classification: null,
  accepts_instructions: false,
  ...change,
});

/** The body of a finished poll. Without arguments: one standard rate. */
export const aRatesMessage = (
  ...rates: readonly Partial<ShippingRateMessage>[]
): { readonly shipping_rates: readonly ShippingRateMessage[] } => ({
  shipping_rates: rates.length === 0 ? [aShippingRateMessage()] : rates.map((change) => aShippingRateMessage(change)),
});

/** A parsed rate, as in the calculator. */
export const aShippingRate = (change: Partial<ShippingRate> = {}): ShippingRate => ({
  name: 'Standard',
  code: 'standard',
  priceHundredths: 980,
  currency: 'CAD',
  description: '',
  delivery: null,
  ...change,
});

/** A line with one lantern that needs shipping. */
export const aRateLine = (change: Partial<RateLine> = {}): RateLine => ({
  id: 'line-1',
  variantId: 101,
  productId: 11,
  name: 'Storm lantern',
  sku: 'LANTERN',
  vendor: 'Harbour Supply',
  quantity: 1,
  weightGrams: 1200,
  priceMinor: 6400,
  linePriceMinor: 6400,
  requiresShipping: true,
  taxable: true,
  ...change,
});
