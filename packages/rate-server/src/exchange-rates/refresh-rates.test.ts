import { CARRIER_FAULTS, startServer, type TestHandler } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { referenceFile } from '../../testing/reference-file.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { insertExchangeRate, selectExchangeRates, type ExchangeRate } from './exchange-rates.ts';
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

const RATES: readonly ExchangeRate[] = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'BRL', 'INR', 'HKD'].map((currency) => rateOf(currency, 2)),
  rateOf('AED', 2.64),
];

function rateOf(currency: string, rate: number, asOf = '2026-11-20'): ExchangeRate {
  return { currency, rate, asOf, base: 'CAD' };
}

const now = () => Date.UTC(2026, 10, 23, 17);

async function openDatabaseWithRates() {
  const db = await openTestDatabase();
  for (const [position, rate] of RATES.entries()) await insertExchangeRate(db, rate, position);
  return db;
}

/** A database with rates, after a refresh from a server with this handler. */
async function refreshFrom(handler: TestHandler, change: { base?: string; currencies?: readonly string[] } = {}) {
  const server = await startServer(handler);
  onTestFinished(() => server.close());
  const db = await openDatabaseWithRates();
  const url = `${server.origin}/eurofxref-daily.xml`;
  const result = await refreshExchangeRates({ db, url, base: 'CAD', now, limitMs: 5_000, ...change });
  return { db, server, result, rates: await selectExchangeRates(db) };
}

const answerFile =
  (file: string): TestHandler =>
  (response) =>
    response.end(file);

describe('refreshing the exchange rates', () => {
  it('takes over the rates of the currencies that have one, by way of the euro, with their day', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE));
    expect(result).toEqual({
      ok: true,
      value: {
        asOf: '2026-11-23',
        refreshed: ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'BRL', 'INR', 'HKD'],
        unchanged: ['AED'],
        removed: [],
      },
    });
    expect(rates.slice(0, 4)).toEqual([
      rateOf('USD', 1.2 / 1.6, '2026-11-23'),
      rateOf('EUR', 1 / 1.6, '2026-11-23'),
      rateOf('GBP', 0.88 / 1.6, '2026-11-23'),
      rateOf('JPY', 180 / 1.6, '2026-11-23'),
    ]);
  });

  it('leaves a currency that the bank does not have its rate and its day', async () => {
    const { rates } = await refreshFrom(answerFile(FILE));
    expect(rates.at(-1)).toEqual(rateOf('AED', 2.64));
  });

  it('keeps newer rates where the file is an old one', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE.replace('2026-11-23', '2026-11-19')));
    expect(result).toMatchObject({ ok: true, value: { refreshed: [] } });
    expect(rates).toEqual(RATES);
  });

  it('changes the state of the settings, and so other prices of carriers that charge in other currencies', async () => {
    const { db, server } = await refreshFrom(answerFile(FILE.replace('2026-11-23', '2026-11-19')));
    const before = await selectSettingsState(db);
    const current = await startServer(answerFile(FILE));
    onTestFinished(() => current.close());
    await refreshExchangeRates({ db, url: current.origin, base: 'CAD', now });
    expect(await selectSettingsState(db)).not.toBe(before);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps the named currencies in their order, new ones too, and no others', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE.replace("'HKD'", "'CHF'")), {
      currencies: ['CHF', 'JPY', 'AED'],
    });
    expect(result).toMatchObject({ ok: true, value: { refreshed: ['CHF', 'JPY'], unchanged: ['AED'] } });
    expect(rates.map(({ currency }) => currency)).toEqual(['CHF', 'JPY', 'AED']);
  });

  it('stores no rate of the settings’ own currency, though it is named', async () => {
    const { result, rates } = await refreshFrom(answerFile(FILE), { currencies: ['JPY', 'CAD', 'AED'] });
    expect(result).toMatchObject({ ok: true, value: { refreshed: ['JPY'], unchanged: ['AED'] } });
    expect(rates.map(({ currency }) => currency)).toEqual(['JPY', 'AED']);
  });

  it.each([
    ['a currency is named that has no rate', ['VND'], 'there is no rate of VND'],
    ['one of several has no rate', ['USD', 'VND', 'EUR', 'XAF'], 'there is no rate of VND, XAF'],
    ['the settings’ own currency alone is named', ['CAD'], "no other currency than the settings' own is named, CAD"],
  ])('changes nothing where %s', async (_what, currencies, detail) => {
    const { result, rates } = await refreshFrom(answerFile(FILE), { currencies });
    expect(result).toEqual({ ok: false, issue: { code: 'no_rate', detail } });
    expect(rates).toEqual(RATES);
  });

  it('replaces rates for one unit of another currency, whatever their day', async () => {
    const old = answerFile(FILE.replace('2026-11-23', '2026-11-19'));
    const { rates } = await refreshFrom(old, { base: 'USD' });
    expect(rates.slice(1, 2)).toEqual([{ currency: 'EUR', rate: 1 / 1.2, asOf: '2026-11-19', base: 'USD' }]);
  });

  it('asks once, and says nothing of who asks', async () => {
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
    ['answers a file without the settings’ own currency', answerFile(FILE.replace("'CAD'", "'CHF'"))] as const,
  ])('changes nothing where the bank %s', async (_what, answer) => {
    const { result, rates } = await refreshFrom(answer);
    expect(result.ok).toBe(false);
    expect(rates).toEqual(RATES);
  });

  it('gives up when the time is over', async () => {
    const server = await startServer(() => undefined);
    onTestFinished(() => server.close());
    const options = { db: await openTestDatabase(), url: server.origin, base: 'CAD', now: Date.now };
    expect(await refreshExchangeRates({ ...options, limitMs: 1 })).toMatchObject({ issue: { code: 'timed_out' } });
  });
});
