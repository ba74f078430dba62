import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createCarrierApp, type CarrierDeps } from './create-carrier-app.ts';

const SECRET = 'shared-with-the-shop';
/** A Friday, a quarter to seven in the evening in Toronto. */
const FRIDAY = Date.parse('2026-11-20T23:45:00Z');

const deps = (over: Partial<CarrierDeps> = {}): CarrierDeps => ({
  secret: SECRET,
  delayMs: 150,
  now: () => FRIDAY,
  wait: () => Promise.resolve(),
  ...over,
});

const SHOP = { country: 'CA', province: 'ON', postal_code: 'K2P 1L4', city: 'Ottawa', fax: null };
const OTTAWA = { country: 'CA', province: 'ON', postal_code: 'K1N 5T2', city: null, address_type: null };
const LANTERN = {
  name: 'Storm lantern',
  quantity: 2,
  grams: 1650,
  price: 6400,
  requires_shipping: true,
  variant_id: 7,
};

const bodyOf = (rate: object = {}): string =>
  JSON.stringify({
    rate: { origin: SHOP, destination: OTTAWA, items: [LANTERN], currency: 'CAD', locale: 'en', ...rate },
  });

const sign = (body: string, secret = SECRET): string => createHmac('sha256', secret).update(body).digest('base64');

/** The headers of a request that was made at a time, in milliseconds since 1970. */
function signed(body: string, { secret = SECRET, at = FRIDAY } = {}) {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'X-Shopify-Hmac-SHA256': sign(body, secret),
    'X-Cartfare-Timestamp': timestamp,
    'X-Cartfare-Hmac-SHA256': sign(`${timestamp}.${body}`, secret),
  };
}

const post = (body: string, headers?: Record<string, string>, over?: Partial<CarrierDeps>) =>
  createCarrierApp(deps(over)).request('/rates', {
    method: 'POST',
    body,
    headers: headers ?? signed(body),
  });

describe('the parcel carrier', () => {
  it('quotes a ground and an overnight service within the country, with dates in business days', async () => {
    const response = await post(bodyOf());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      rates: [
        {
          service_name: 'Tracked Packet',
          description: 'Tracking from collection to the door',
          service_code: 'tracked_packet',
          currency: 'CAD',
          total_price: '1425',
          phone_required: false,
          min_delivery_date: '2026-11-24 12:00:00 +0000',
          max_delivery_date: '2026-11-25 12:00:00 +0000',
        },
        {
          service_name: 'Overnight',
          description: 'The business day after the hand-over, with signature',
          service_code: 'overnight',
          currency: 'CAD',
          total_price: '3860',
          phone_required: true,
          min_delivery_date: '2026-11-23 12:00:00 +0000',
          max_delivery_date: '2026-11-23 12:00:00 +0000',
        },
      ],
    });
  });

  it.each([
    ['de-AT', 'Über Nacht'],
    ['fr', 'Overnight'],
    ['tlh', 'Overnight'],
  ])('names its services for a shopper whose language is %s', async (locale, name) => {
    const { rates } = (await (await post(bodyOf({ locale }))).json()) as { rates: { service_name: string }[] };
    expect(rates.map((rate) => rate.service_name)).toContain(name);
  });

  it.each([
    ['a box of up to 60 litres', [500, 400, 300], '1425'],
    ['a larger box', [600, 400, 400], '1875'],
    ['a parcel longer than a metre', [1220, 130, 100], '2325'],
    ['a parcel of unknown size', [null, null, null], '1425'],
  ])('charges %s by its size', async (_case, [length, width, height], price) => {
    const shipment = { box: 'any', length_mm: length, width_mm: width, height_mm: height };
    const body = JSON.stringify({ ...JSON.parse(bodyOf()), shipment });
    const { rates } = (await (await post(body)).json()) as { rates: { total_price: string }[] };
    expect(rates[0]?.total_price).toBe(price);
  });

  it.each([
    ['the day on which the parcel leaves', '2026-11-25', '2026-11-26'],
    ['today where that day is over', '2026-11-18', '2026-11-23'],
    ['today where that day is not known', null, '2026-11-23'],
  ])('counts the days from %s', async (_case, date, overnight) => {
    const body = JSON.stringify({ ...JSON.parse(bodyOf()), shipment: { dispatch_date: date } });
    const { rates } = (await (await post(body)).json()) as { rates: { max_delivery_date: string }[] };
    expect(rates[1]?.max_delivery_date).toBe(`${overnight} 12:00:00 +0000`);
  });

  it('offers no overnight service abroad', async () => {
    const body = bodyOf({ destination: { country: 'US', province: 'NY', postal_code: '10001' } });
    const { rates } = (await (await post(body)).json()) as { rates: { service_code: string }[] };
    expect(rates.map((rate) => rate.service_code)).toEqual(['tracked_packet', 'priority']);
  });

  it.each([
    ['a parcel of more than 30 kg', { items: [{ ...LANTERN, quantity: 1, grams: 30_001 }] }],
    ['a country that it does not serve', { destination: { country: 'AQ' } }],
    ['an origin outside Canada', { origin: { country: 'US', province: 'NY' } }],
  ])('answers an empty list for %s', async (_case, rate) => {
    const response = await post(bodyOf(rate));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ rates: [] });
  });

  it('does not weigh what is not shipped', async () => {
    const voucher = { ...LANTERN, grams: 900_000, requires_shipping: false };
    const answers = await Promise.all([post(bodyOf()), post(bodyOf({ items: [LANTERN, voucher] }))]);
    const [without, withVoucher] = await Promise.all(answers.map((answer) => answer.text()));
    expect(withVoucher).toBe(without);
  });

  it('takes its time before it answers', async () => {
    const wait = vi.fn<CarrierDeps['wait']>(() => Promise.resolve());
    await post(bodyOf(), undefined, { wait });
    expect(wait).toHaveBeenCalledExactlyOnceWith(150);
  });

  it.each([
    ['without a signature', {}, 'signature_missing'],
    ['without a signed time', { 'X-Shopify-Hmac-SHA256': sign(bodyOf()) }, 'signature_missing'],
    ['signed with another secret', signed(bodyOf(), { secret: 'other' }), 'signature_wrong'],
    ['signed for another body', signed('{}'), 'signature_wrong'],
    ['with another time than the signed one', { ...signed(bodyOf()), 'X-Cartfare-Timestamp': '1' }, 'signature_wrong'],
    ['with a signature of another length', { ...signed(bodyOf()), 'X-Shopify-Hmac-SHA256': 'abc' }, 'signature_wrong'],
    [
      'with a signature in another spelling',
      { ...signed(bodyOf()), 'X-Shopify-Hmac-SHA256': ` ${sign(bodyOf())}`.replaceAll('=', ' =!') },
      'signature_wrong',
    ],
    ['that was made before', signed(bodyOf(), { at: FRIDAY - 301_000 }), 'signature_expired'],
    ['that is from the future', signed(bodyOf(), { at: FRIDAY + 301_000 }), 'signature_expired'],
  ])('refuses a request %s', async (_case, headers, code) => {
    const response = await post(bodyOf(), headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it.each([
    ['no JSON', 'rates, please', 'The body'],
    ['another shape', '{"rates":[]}', 'rate: '],
    ['a country by its name', bodyOf({ destination: { country: 'Canada' } }), 'rate.destination.country: '],
    ['a quantity of nothing', bodyOf({ items: [{ ...LANTERN, quantity: 0 }] }), 'rate.items.0.quantity: '],
  ])('says what is wrong with a body of %s', async (_case, body, start) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe('bad_request');
    expect(error.message.startsWith(start)).toBe(true);
  });

  it('refuses a body that is too large', async () => {
    const response = await post('x'.repeat(1_000_001));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'too_large' } });
  });

  it('says that it is alive, and answers other paths in JSON', async () => {
    const app = createCarrierApp(deps());
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
    const lost = await app.request('/rates');
    expect(lost.status).toBe(404);
    expect(await lost.json()).toMatchObject({ error: { code: 'not_found' } });
  });
});
