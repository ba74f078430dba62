import {
  COUNTRY_NAMES,
  findCountry,
  fromHundredths,
  type ShippingRateMessage,
  toHundredths,
  wireDecimal,
} from '@cartfare/core';
import type { Omission, Quote, RateLine, RateRequest, RateResult, Refusal as RatingRefusal } from '@cartfare/rating';
import { type CartLine, linePriceMinor, lineTitle } from '../shop/model.ts';
import type { QuoteAnswer, QuoteRequest, Refusal } from './quoting.ts';

/** The request in the rating engine's terms; `at`: when the order would be placed, in milliseconds since 1970. */
export function toRateRequest(request: QuoteRequest, at: number): RateRequest {
  const { cart, destination, currency, customer } = request;
  const lines = cart.lines.map((line) => toRatingLine(line, currency));
  return { destination, lines, currency, at, ...(customer === undefined ? {} : { customer }) };
}

function toRatingLine(line: CartLine, currency: string): RateLine {
  const { key, product, variant, quantity } = line;
  return {
    id: key,
    variantId: variant.id,
    productId: product.id,
    productHandle: product.handle,
    name: lineTitle(line),
    sku: variant.sku,
    vendor: product.vendor,
    quantity,
    weightGrams: variant.weightGrams,
    // The shop keeps hundredths in every currency, the engine the currency's real minor units.
    unitPriceMinor: fromHundredths(variant.priceMinor, currency),
    linePriceMinor: fromHundredths(linePriceMinor(line), currency),
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    tags: product.tags,
    ...(variant.dimensions === null ? {} : { dimensions: variant.dimensions }),
  };
}

/** The engine's answer in the shop's terms. `country` is what the page sent. */
export function toQuoteAnswer(rating: RateResult, country: string): QuoteAnswer {
  if (rating.outcome === 'rated') {
    const { quotes, omissions } = rating;
    return { kind: 'rates', text: JSON.stringify(ratesBody(quotes.map(toShippingRateMessage), omissions)), omissions };
  }
  if (rating.outcome === 'no_rates') {
    return { kind: 'refused', refusal: { code: 'no_rates', omissions: rating.omissions } };
  }
  return { kind: 'refused', refusal: toRefusal(rating, country) };
}

export function toRefusal(refusal: RatingRefusal, country: string): Refusal {
  switch (refusal.outcome) {
    case 'nothing_to_ship':
    case 'country_not_supported':
      return { code: refusal.outcome };
    case 'invalid_destination':
      return { code: 'invalid_destination', countryName: countryName(country), fields: refusal.fields };
    case 'line_cannot_ship':
      return { code: 'line_cannot_ship', lineNames: refusal.lines.map((line) => line.name) };
  }
}

function countryName(country: string): string {
  const code = findCountry(country);
  return code === undefined ? country : (COUNTRY_NAMES[code] ?? code);
}

/** A shipping option as it travels: the platform's 24 fields. Those that only the platform itself can fill are null. */
export function toShippingRateMessage(quote: Quote): ShippingRateMessage {
  const { name, code, description, priceMinor, currency, source, delivery, deliveryDays, phoneRequired } = quote;
  return {
    name,
    presentment_name: name,
    code,
    price: wireDecimal(toHundredths(priceMinor, currency)),
    markup: null,
    source,
    // The day by which it has arrived.
    delivery_date: delivery?.latest ?? null,
    delivery_range: delivery === null ? null : [delivery.earliest, delivery.latest],
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
  };
}

/**
 * The body of a poll that is answered. Beside the platform's `shipping_rates` stands `omissions` when a carrier's options
 * could not be loaded (clause BE-2): in the body, because pages read bodies and drop-in clients cannot see headers that
 * they do not know of, and only then, so that an ordinary answer has the documented member and no other. Clients take
 * `shipping_rates` and pass over what they do not know.
 */
interface RatesBody {
  readonly shipping_rates: readonly ShippingRateMessage[];
  readonly omissions?: readonly OmissionMessage[];
}

/** Options that are missing. Why, is the shop's business and stays in its log. */
interface OmissionMessage {
  /** The carrier's code. */
  readonly source: string;
  /** The one service that is missing, or null when all of the carrier's are. */
  readonly service: string | null;
  /** True when the shop's own rates stand in for them. */
  readonly backup: boolean;
}

export function ratesBody(rates: readonly ShippingRateMessage[], omissions: readonly Omission[]): RatesBody {
  const missing = eachOnce(omissions.filter(couldNotBeLoaded));
  return missing.length === 0 ? { shipping_rates: rates } : { shipping_rates: rates, omissions: missing };
}

/** A carrier that does not go there has answered: nothing is missing. */
const couldNotBeLoaded = ({ reason }: Omission): boolean => reason !== 'cannot_ship';

/** One that is missing for several profiles is named once, and has its backup only where all of them have. */
function eachOnce(omissions: readonly Omission[]): readonly OmissionMessage[] {
  const messages = new Map<string, OmissionMessage>();
  for (const { source, service = null, backup } of omissions) {
    const key = JSON.stringify([source, service]);
    messages.set(key, { source, service, backup: backup && (messages.get(key)?.backup ?? true) });
  }
  return [...messages.values()];
}
