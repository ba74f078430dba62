import { parsePrice } from '@cartfare/core';
import type { Quote } from '@cartfare/rating';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toShippingRateMessage } from './to-quote-answer.ts';

const QUOTE: Quote = {
  name: 'Tracked Packet',
  code: 'tracked_packet',
  description: 'To the door',
  priceMinor: 1425,
  currency: 'CAD',
  source: 'parcel',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
  deliveryDays: [4, 5],
  phoneRequired: true,
};

describe('toShippingRateMessage', () => {
  it('writes the 24 fields of the platform', () => {
    const message = toShippingRateMessage(QUOTE);
    expect(Object.keys(message)).toHaveLength(24);
    expect(message).toEqual({
      name: 'Tracked Packet',
      presentment_name: 'Tracked Packet',
      code: 'tracked_packet',
      price: '14.25',
      markup: null,
      source: 'parcel',
      delivery_date: '2026-11-25',
      delivery_range: ['2026-11-24', '2026-11-25'],
      delivery_days: [4, 5],
      compare_price: null,
      phone_required: true,
      currency: 'CAD',
      carrier_identifier: null,
      delivery_category: null,
      using_merchant_account: null,
      carrier_service_id: null,
      description: 'To the door',
      api_client_id: null,
      requested_fulfillment_service_id: null,
      shipment_options: null,
      charge_items: null,
      has_restrictions: null,
      rating_classification: null,
      accepts_instructions: false,
    });
  });

  it('promises nothing without a delivery date, and describes nothing without words', () => {
    const message = toShippingRateMessage({ ...QUOTE, delivery: null, deliveryDays: [], description: '' });
    expect(message).toMatchObject({ delivery_date: null, delivery_range: null, delivery_days: [], description: null });
  });

  it.each([
    ['CAD', 0, '0.00'],
    ['CAD', 5, '0.05'],
    ['JPY', 1078, '1078.00'],
    ['KWD', 1230, '1.23'],
  ])('writes %s %i as %s', (currency, priceMinor, price) => {
    expect(toShippingRateMessage({ ...QUOTE, currency, priceMinor }).price).toBe(price);
  });

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (priceMinor) => {
        expect(parsePrice(toShippingRateMessage({ ...QUOTE, priceMinor }).price)).toEqual({
          ok: true,
          value: priceMinor,
        });
      }),
    );
  });
});
