import { parseRatesResponse, toHundredths, wireDecimal, type ShippingRateMessage } from '@cartfare/core/wire';
import { missedOptions, timeLeftUntil, type Omission, type Quote, type QuotePart } from '@cartfare/rating';
import type { RatesResult } from '../rates/quote-result.ts';

/** A rate in the platform's format of 24 fields, what is missing until it is free, its place of pickup, and its parts. Those that only the platform can fill are null. */
export function toShippingRateMessage(quote: Quote): ShippingRateMessage {
  const { name, code, description, priceMinor, currency, source, delivery, deliveryDays, phoneRequired } = quote;
  const { remainingToFreeMinor, pickup, parts } = quote;
  return {
    name,
    presentment_name: name,
    code,
    price: wireDecimal(toHundredths(priceMinor, currency)),
    markup: null,
    source,
    // The latest day of delivery.
    delivery_date: delivery?.latest ?? null,
    delivery_range: rangeOf(delivery),
    delivery_days: deliveryDays,
    compare_price: null,
    phone_required: phoneRequired,
    currency,
    carrier_identifier: null,
    delivery_category: null,
    using_merchant_account: null,
    carrier_service_id: null,
    description: description === '' ? null : description,
    api_client_id: null,
    requested_fulfillment_service_id: null,
    shipment_options: null,
    charge_items: null,
    has_restrictions: null,
    rating_classification: null,
    accepts_instructions: false,
    ...(remainingToFreeMinor === undefined
      ? {}
      : { remaining_to_free: wireDecimal(toHundredths(remainingToFreeMinor, currency)) }),
    ...(pickup === undefined ? {} : { pickup: toPickupMessage(pickup) }),
    ...(parts === undefined ? {} : { parts: parts.map(toPartMessage) }),
  };
}

const rangeOf = (delivery: Quote['delivery']): ShippingRateMessage['delivery_range'] =>
  delivery === null ? null : [delivery.earliest, delivery.latest];

const toPickupMessage = ({ name, address, hours, readyOn }: NonNullable<Quote['pickup']>) => ({
  name,
  address,
  hours,
  ready_on: readyOn,
});

const toPartMessage = ({ items, from, delivery }: QuotePart) => ({ items, from, delivery_range: rangeOf(delivery) });

/**
 * The body of a poll with rates. Two members are added to the platform's `shipping_rates`, each only where there is
 * something to say: `omissions` when a carrier's rates could not be loaded (clause BE-2), and `order_by` when a cut-off
 * hour ends the dates. Clients read `shipping_rates` and ignore what they do not know. They are in the body because
 * clients do not read unknown headers.
 */
interface RatesBody {
  readonly shipping_rates: readonly ShippingRateMessage[];
  readonly omissions?: readonly OmissionMessage[];
  /** `at`: ISO time with the offset of the shop's time zone. */
  readonly order_by?: { readonly at: string; readonly seconds_left: number };
}

/** Rates that are missing. The reason is only in the shop's log. */
interface OmissionMessage {
  /** The carrier's code. */
  readonly source: string;
  /** The missing service; null: all services of the carrier. */
  readonly service: string | null;
  /** Whether the shop's backup rates replace them. */
  readonly backup: boolean;
}

/** `nowMs`: milliseconds since 1970. */
export function ratesBody(result: RatesResult, nowMs: number): RatesBody {
  const missing = eachOnce(missedOptions(result));
  const orderBy = timeLeftUntil(result.orderBy, nowMs);
  return {
    shipping_rates: result.quotes.map(toShippingRateMessage),
    ...(missing.length === 0 ? {} : { omissions: missing }),
    ...(orderBy === null ? {} : { order_by: { at: orderBy.at, seconds_left: orderBy.secondsLeft } }),
  };
}

/** What the calculator reads from the body of `ratesBody`, for pages that show the rates themselves. */
export function toInitialRates(result: RatesResult, nowMs: number) {
  const read = parseRatesResponse(ratesBody(result, nowMs));
  if (!read.ok) throw new Error(`The shop cannot read its own rates: ${read.issue.path}.`);
  const { rates, incomplete, orderBy } = read.value;
  return { rates, incomplete, orderBy };
}

/** Names a carrier once if it is missing for several profiles; it has a backup only if all of them have. */
function eachOnce(omissions: readonly Omission[]): readonly OmissionMessage[] {
  const messages = new Map<string, OmissionMessage>();
  for (const { source, service = null, backup } of omissions) {
    const key = JSON.stringify([source, service]);
    messages.set(key, { source, service, backup: backup && (messages.get(key)?.backup ?? true) });
  }
  return [...messages.values()];
}
