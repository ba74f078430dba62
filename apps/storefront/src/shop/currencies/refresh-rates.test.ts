import { CARRIER_FAULTS, startServer, type TestHandler } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXCHANGE_RATES } from '../../seed/seed-when-empty.ts';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { referenceFile } from '../../../testing/reference-file.ts';
import { refreshExchangeRates } from './refresh-rates.ts';

const FILE = referenceFile('2026-11-23', {
  USD: '1.2',
  CAD: '1.6',
  GBP: '0.88',
  JPY: '180',
  AUD: '1.8',
  BRL: '6.2',
  INR: '100',
  HKD: '9',
});

/** The demo shop, and its rates after a refresh from a server with this handler. */
async function refreshFrom(handler: TestHandler, path = '/eurofxref-daily.xml') {
  const server = await startServer(handler);
  onTestFinished(() => server.close());
  const { db, shop } = await openTestShop();
  const now = () => Date.UTC(2026, 10, 23, 17);
  const result = await refreshExchangeRates({ db, url: server.origin + path, now, limitMs: 5_000 });
  return { db, shop, now, server, result, rates: await shop.currencies.exchangeRates() };
}

const answerFile =
  (file: string): TestHandler =>
  (response) =>
    response.end(file);

describe('refreshing the exchange rates', () => {
  it('takes over the rates of the offered currencies, by way of the euro, with their day', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE));
    expect(result).toEqual({
      ok: true,
      value: {
        asOf: '2026-11-23',
        refreshed: ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'BRL', 'INR', 'HKD'],
        unchanged: ['AED'],
      },
    });
    expect(rates.slice(0, 4)).toEqual([
      { currency: 'USD', rate: 0.75, asOf: '2026-11-23' },
      { currency: 'EUR', rate: 0.625, asOf: '2026-11-23' },
      { currency: 'GBP', rate: 0.55, asOf: '2026-11-23' },
      { currency: 'JPY', rate: 112.5, asOf: '2026-11-23' },
    ]);
  });

  it('leaves a currency that the bank does not have its rate and its day', async () => {
    const { rates } = await refreshFrom(answerFile(FILE));
    expect(rates.find(({ currency }) => currency === 'AED')).toEqual({
      currency: 'AED',
      rate: 2.64,
      asOf: '2026-11-20',
    });
  });

  it('keeps newer rates where the file is an old one', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE.replace('2026-11-23', '2026-11-19')));
    expect(result).toMatchObject({ ok: true, value: { refreshed: [] } });
    expect(rates).toEqual(EXCHANGE_RATES);
  });

  it('gives the rating another version, and so other prices of carriers that charge in other currencies', async () => {
    const { shop, db, server, now } = await refreshFrom(answerFile(FILE.replace('2026-11-23', '2026-11-19')));
    const before = await shop.shipping.version();
    const current = await startServer(answerFile(FILE));
    onTestFinished(() => current.close());
    await refreshExchangeRates({ db, url: current.origin, now });
    expect(await shop.shipping.version()).not.toBe(before);
    expect(server.requests).toHaveLength(1);
  });

  it('asks once, and says nothing of the shop', async () => {
    const { server } = await refreshFrom(answerFile(FILE));
    expect(server.requests).toHaveLength(1);
    expect(Object.keys(server.requests[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each([
    ...CARRIER_FAULTS.map(({ what, answer }) => [what, answer] as const),
    ['answers a file without the shop’s own currency', answerFile(FILE.replace("'CAD'", "'CHF'"))] as const,
  ])('changes nothing where the bank %s', async (_what, answer) => {
    const { result, rates } = await refreshFrom(answer);
    expect(result.ok).toBe(false);
    expect(rates).toEqual(EXCHANGE_RATES);
  });

  it('gives up when the time is over', async () => {
    const server = await startServer(() => undefined);
    onTestFinished(() => server.close());
    const { db } = await openTestShop();
    const options = { db, url: server.origin, now: Date.now };
    expect(await refreshExchangeRates({ ...options, limitMs: 1 })).toMatchObject({ issue: { code: 'timed_out' } });
  });
});
