import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importText, openTestServer, QUESTION, settingsWith } from '../testing/open-test-server.ts';
import type { CarrierRequest } from '@cartfare/rating';
import { ratesOf, settingsIn } from '../testing/rates-of.ts';
import { insertExchangeRate } from './exchange-rates/exchange-rates.ts';
import { convertMinor, toSettingsCurrency } from './rate-in-currency.ts';

const IN_YEN = {
  ...QUESTION,
  currency: 'JPY',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2750 }],
};

const yen = (rate: number) => ({ currency: 'JPY', rate, asOf: '2026-11-20', base: 'CAD' });

describe('a question in another currency than the settings’', () => {
  it('is answered in its own currency, by the exchange rate, from the next question on', async () => {
    const { rates, db } = await openTestServer();
    expect(await rates(IN_YEN)).toEqual({ outcome: 'currency_not_supported', currency: 'JPY' });
    await insertExchangeRate(db, yen(110), 0);
    expect(await rates(IN_YEN)).toMatchObject({
      outcome: 'rated',
      quotes: [{ code: 'standard', priceMinor: 1078, currency: 'JPY' }],
    });
  });

  it('counts towards free shipping by its value in the settings’ currency', async () => {
    const { ask, db } = await openTestServer();
    await insertExchangeRate(db, yen(110), 0);
    // Free from 100.00 CAD, which are 11,000 yen.
    const answered = async (priceMinor: number) =>
      (await ask({ ...QUESTION, currency: 'JPY', lines: [{ quantity: 2, weightGrams: 450, priceMinor }] })).json();
    expect(await answered(5499)).toMatchObject({
      options: [{ priceMinor: 1078, remainingToFreeMinor: 2 }],
      freeShipping: { freeFromMinor: 11_000, remainingMinor: 2 },
    });
    expect(await answered(5500)).toMatchObject({ options: [{ priceMinor: 0 }], freeShipping: { remainingMinor: 0 } });
  });

  it('still misses something for free shipping where that is less than half a unit of its currency', async () => {
    const { ask, db } = await openTestServer({ priceMinor: null });
    const rupiah = settingsWith(1_600_000).replace('CAD', 'IDR').replace('10000,', '50005000,');
    await importText(db, rupiah);
    await insertExchangeRate(db, { currency: 'USD', rate: 0.000_062_5, asOf: '2026-11-20', base: 'IDR' }, 0);
    // 31.25 USD are 500,000 rupiah, and shipping is free from 500,050.
    const lines = [{ quantity: 1, weightGrams: 450, priceMinor: 3125 }];
    expect(await (await ask({ ...QUESTION, currency: 'USD', lines })).json()).toMatchObject({
      options: [{ priceMinor: 100, remainingToFreeMinor: 1 }],
      freeShipping: { freeFromMinor: 3125, remainingMinor: 1 },
    });
  });
});

it('a cart without discounts has none for carriers when its currency is converted', async () => {
  const question = { ...IN_YEN, currency: 'USD', lines: [{ quantity: 100, weightGrams: 10, priceMinor: 999 }] };
  const converted = convertedTo(question, { currency: 'JPY', converter: { rate: () => 149.57 } });
  const orders: CarrierRequest['order'][] = [];
  const quote = async ({ order }: CarrierRequest) => {
    orders.push(order);
    return Promise.resolve({ kind: 'quotes' as const, quotes: [] });
  };
  const zone = { id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [], carriers: [{ source: 'parcels' }] };
  const { rates } = await ratesOf(settingsIn('JPY', { zones: [zone] }), [{ code: 'parcels', quote }]);
  await rates(converted);
  // 9.99 USD are 1,494.20 JPY: 100 of them cost 149,420 JPY, not 100 times 1,494 JPY.
  expect(orders).toEqual([{ subtotalMinor: 149_420, totalMinor: 149_420, discountMinor: 0 }]);
});

/** The request in the settings' currency. */
function convertedTo(...args: Parameters<typeof toSettingsCurrency>) {
  const converted = toSettingsCurrency(...args);
  if (!converted.ok) throw new Error(converted.issue);
  return converted.value;
}

describe('a cart that is too large in the settings’ currency', () => {
  const inDinars = (priceMinor: number, quantity = 1) => ({
    ...QUESTION,
    currency: 'KWD',
    lines: [{ quantity, weightGrams: 10, priceMinor }],
  });

  it('is refused for its price, and not for an exchange rate that is known', async () => {
    const { ask, rates, db } = await openTestServer();
    await insertExchangeRate(db, { currency: 'KWD', rate: 0.02, asOf: '2026-11-20', base: 'CAD' }, 0);
    const answered = await ask(inDinars(9e11, 10));
    expect([answered.status, await answered.json()]).toMatchObject([
      422,
      { code: 'invalid_request', issues: [{ path: 'lines', message: expect.stringContaining('converted from KWD') }] },
    ]);
    const cart = inDinars(9e11, 10);
    expect(await rates(cart)).toEqual({ outcome: 'out_of_range', currency: 'KWD' });
    expect(await rates({ ...cart, currency: 'EUR' })).toMatchObject({ outcome: 'currency_not_supported' });
  });

  it('is refused also where an amount is beyond what numbers hold exactly', () => {
    const cart = inDinars(9e11);
    const settings = { currency: 'CAD', converter: { rate: () => 1e6 } };
    expect(toSettingsCurrency(cart, settings)).toEqual({ ok: false, issue: 'out_of_range' });
  });
});

describe('a converted amount', () => {
  it('is within half a minor unit of the exact one, or there is none', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'BHD');
    const decimals: Readonly<Record<string, number>> = { USD: 2, JPY: 0, BHD: 3 };
    fc.assert(
      fc.property(fc.nat(10 ** 8), currency, fc.integer({ min: 1, max: 10 ** 9 }), (amount, to, millionths) => {
        const rate = millionths / 10 ** 6;
        const converted = convertMinor(amount, { from: 'CAD', to, converter: { rate: () => rate } });
        const exact = amount * rate * 10 ** ((decimals[to] ?? 0) - 2);
        if (converted === null) expect(exact).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
        else expect(Math.abs(converted - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
      }),
    );
  });
});
