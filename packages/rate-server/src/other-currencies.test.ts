import { describe, expect, it } from 'vitest';
import { importText, openTestServer, QUESTION, settingsWith } from '../testing/open-test-server.ts';
import { insertExchangeRate } from './exchange-rates/exchange-rates.ts';

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

  it('is answered with the amounts that are written in its currency, also without an exchange rate', async () => {
    const { rates, db } = await openTestServer({ priceMinor: null });
    await importText(db, settingsWith(980).replace('"priceMinor": 980', '"priceMinor": { "CAD": 980, "JPY": 1200 }'));
    // That from which it is free has no yen.
    expect(await rates(IN_YEN)).toMatchObject({ outcome: 'no_rates' });
    await insertExchangeRate(db, yen(110), 0);
    expect(await rates(IN_YEN)).toMatchObject({ quotes: [{ priceMinor: 1200, currency: 'JPY' }] });
    expect(await rates({ ...IN_YEN, currency: 'USD' })).toMatchObject({ outcome: 'currency_not_supported' });
  });

  it('counts towards free shipping by its own value, from the converted threshold on', async () => {
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
      freeShipping: { freeFromMinor: 3126, remainingMinor: 1 },
    });
  });
});
