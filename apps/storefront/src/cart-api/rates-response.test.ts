import { parsePrice } from '@cartfare/core/money';
import { parseRatesResponse } from '@cartfare/core/wire';
import { toPlainText } from '@cartfare/core/internal';
import type { Omission, Quote } from '@cartfare/rating';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatesResult } from '../rates/quote-result.ts';
import { ratesBody, toInitialRates, toShippingRateMessage } from './rates-response.ts';

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

/** In Ottawa. */
const NOON = Date.parse('2026-11-20T17:00:00Z');

const RESULT: RatesResult = { kind: 'rates', quotes: [QUOTE], omissions: [], orderBy: null };

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

  it('has the place where the shopper fetches it, and the day on which it is ready', () => {
    const pickup = { id: 'quay', name: 'Quay', address: '1 Quay Street', hours: '', readyOn: '2026-12-01' };
    expect(toShippingRateMessage({ ...QUOTE, pickup }).pickup).toEqual({
      name: 'Quay',
      address: '1 Quay Street',
      hours: '',
      ready_on: '2026-12-01',
    });
    expect(toShippingRateMessage(QUOTE)).not.toHaveProperty('pickup');
  });

  it('says what is missing until it is free, as a price', () => {
    const message = toShippingRateMessage({ ...QUOTE, remainingToFreeMinor: 18_600 });
    expect(message.remaining_to_free).toBe('186.00');
  });

  it('says what ships together, from where and when', () => {
    const delivery = { earliest: '2026-12-04', latest: '2026-12-10' };
    const message = toShippingRateMessage({ ...QUOTE, parts: [{ items: ['Anchor'], from: 'Lunenburg', delivery }] });
    expect(message.parts).toEqual([
      { items: ['Anchor'], from: 'Lunenburg', delivery_range: ['2026-12-04', '2026-12-10'] },
    ]);
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

describe('ratesBody', () => {
  const rate = toShippingRateMessage(QUOTE);
  const bodyOf = (...omissions: readonly Omission[]) => ratesBody({ ...RESULT, omissions }, NOON);

  it('has the documented member alone when nothing is missing', () => {
    expect(bodyOf()).toEqual({ shipping_rates: [rate] });
  });

  it('says by when to order, in the time of the shop, until that is over', () => {
    const at = '2026-11-20T14:00:00-05:00';
    const body = ratesBody({ ...RESULT, orderBy: at }, NOON);
    expect(body).toEqual({ shipping_rates: [rate], order_by: { at, seconds_left: 7200 } });
    expect(ratesBody({ ...RESULT, orderBy: at }, Date.parse(at))).toEqual({ shipping_rates: [rate] });
  });

  it('says whose options could not be loaded, and not why', () => {
    const body = bodyOf(
      { source: 'parcel', reason: 'wrong_signature', backup: true },
      { source: 'post', service: 'express', reason: 'no_exchange_rate', backup: false },
    );
    expect(body.omissions).toEqual([
      { source: 'parcel', service: null, backup: true },
      { source: 'post', service: 'express', backup: false },
    ]);
  });

  it('names a carrier once that is missing for several profiles, with a backup where all of them have one', () => {
    const missing = { source: 'parcel', reason: 'timed_out' } as const;
    const entry = { source: 'parcel', service: null };
    const [some, all] = [
      [true, false],
      [true, true],
    ].map((backups) => bodyOf(...backups.map((backup) => ({ ...missing, backup }))));
    expect(some?.omissions).toEqual([{ ...entry, backup: false }]);
    expect(all?.omissions).toEqual([{ ...entry, backup: true }]);
  });

  it.each<Omission['reason']>(['cannot_ship', 'needs_service_point', 'no_price', 'too_many_parcels'])(
    'does not call options missing that a carrier does not have for this cart: %s',
    (reason) => {
      expect(bodyOf({ source: 'parcel', reason, backup: false })).toEqual({ shipping_rates: [rate] });
    },
  );

  describe('with services that a carrier has not quoted', () => {
    const omission = { source: 'parcel', service: 'FedEx', reason: 'not_quoted', backup: false } as const;
    const omissionsBeside = (source: string) =>
      ratesBody({ ...RESULT, quotes: [{ ...QUOTE, source }], omissions: [omission] }, NOON).omissions;

    it('does not call them missing beside services that it has quoted', () => {
      expect(omissionsBeside('parcel')).toBeUndefined();
    });

    it('calls them missing where it has quoted nothing', () => {
      expect(omissionsBeside('shop')).toEqual([{ source: 'parcel', service: 'FedEx', backup: false }]);
    });
  });

  it('says to the calculator what a page shows without it, for any quotes and omissions', () => {
    const text = fc.oneof(fc.constantFrom('UPS&reg; <b>Ground</b>', 'Half \uD83D', '  Two  spaces '), fc.string());
    const quote = fc.record({
      name: text.filter((name) => toPlainText(name) !== ''),
      code: fc.uuid(),
      description: text,
      priceMinor: fc.nat(1_000_000),
      currency: fc.constantFrom('CAD', 'JPY'),
      delivery: fc.constantFrom(null, { earliest: '2026-11-24', latest: '2026-11-25' }),
    });
    const reason = fc.constantFrom<Omission['reason']>('timed_out', 'cannot_ship', 'no_exchange_rate', 'not_quoted');
    const orderBy = fc.constantFrom(null, '2026-11-23T14:00:00-05:00');
    fc.assert(
      fc.property(fc.array(quote, { minLength: 1 }), fc.array(reason), orderBy, (changes, reasons, time) => {
        const result: RatesResult = {
          kind: 'rates',
          orderBy: time,
          quotes: changes.map((change) => ({ ...QUOTE, ...change })),
          omissions: reasons.map((each) => ({ source: 'parcel', reason: each, backup: false })),
        };
        const read = parseRatesResponse(JSON.parse(JSON.stringify(ratesBody(result, NOON))));
        expect(read).toEqual({ ok: true, value: { ...toInitialRates(result, NOON), issues: [] } });
      }),
    );
  });
});
