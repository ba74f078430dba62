import { toHundredths, wireDecimal, type ShippingRateMessage } from '@cartfare/core';
import type { Quote } from '@cartfare/rating';

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
