import { COUNTRY_NAMES, findCountry, type ShippingRateMessage, toHundredths, wireDecimal } from '@cartfare/core';
import type { Quote, RateResult, Refusal as RatingRefusal } from '@cartfare/rating';
import type { QuoteAnswer, Refusal } from './quoting.ts';

/** The engine's answer in the shop's terms. `country` is what the page sent. */
export function toQuoteAnswer(rating: RateResult, country: string): QuoteAnswer {
  if (rating.outcome === 'rated') {
    return { kind: 'rates', rates: rating.quotes.map(toShippingRateMessage), omissions: rating.omissions };
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
