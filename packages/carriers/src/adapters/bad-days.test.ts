import { answerJson, CARRIER_FAULTS, ENDLESS_FAULTS } from '@cartfare/testing/carriers';
import { describe, expect, it } from 'vitest';
import { serveAdapter } from '../../testing/serve-adapter.ts';
import { ADAPTERS } from './adapters.ts';

/** What each carrier answers with one rate, whose price, currency and time are given, and with none. */
const ANSWERS: Readonly<Record<string, { readonly one: (rate: RateParts) => unknown; readonly none: unknown }>> = {
  easypost: {
    one: ({ price, currency, days }) => ({
      rates: [{ carrier: 'USPS', service: 'Priority', rate: price, currency, delivery_days: days }],
    }),
    none: { rates: [], messages: [] },
  },
  karrio: {
    one: ({ price, currency, days }) => ({
      rates: [{ carrier_name: 'ups', service: 'ground', total_charge: price, currency, transit_days: days }],
    }),
    none: { rates: [] },
  },
  sendcloud: {
    one: ({ price, currency, days }) => ({
      data: [{ code: 'dhl:a', name: 'A', quotes: [{ price: { total: { value: price, currency } }, lead_time: days }] }],
    }),
    none: { data: [] },
  },
  shipengine: {
    one: ({ price, currency, days }) => [
      {
        carrier_code: 'ups',
        service_code: 'g',
        service_type: 'G',
        shipping_amount: { amount: price, currency },
        delivery_days: days,
      },
    ],
    none: [],
  },
};

interface RateParts {
  readonly price: unknown;
  readonly currency: unknown;
  readonly days: unknown;
}

/** The callback has tests of its own: it may be free, and signs. */
const NAMES = ADAPTERS.map(({ name }) => name).filter((name) => name !== 'callback');

describe.each(NAMES)('the adapter for %s', (name) => {
  const answers = ANSWERS[name];
  if (answers === undefined) throw new Error(`Write what ${name} answers, above.`);
  const answering = (over: Partial<RateParts>) =>
    serveAdapter(name, answerJson(answers.one({ price: '12.50', currency: 'USD', days: 3, ...over })));

  it.each([
    ['a string', '12.50', 1250],
    ['a number', 12.5, 1250],
    ['a whole number', 12, 1200],
    ['a whole number as a string', '12', 1200],
    ['more decimals than the currency has', '12.4951', 1250],
  ])('reads an amount that is %s', async (_what, price, priceMinor) => {
    const { quote } = await answering({ price });
    expect(await quote()).toMatchObject({ quotes: [{ priceMinor, currency: 'USD' }] });
  });

  it('leaves out a price of nothing, with its reason', async () => {
    const { quote } = await answering({ price: '0.00' });
    expect(await quote()).toMatchObject({ quotes: [], messages: [{ reason: 'no_price' }] });
  });

  it.each([['12,50'], ['1,234.00'], [''], ['-1'], [-1], [null], [true], ['1e3'], [{}], ['$12']])(
    'does not guess what an amount of %j is',
    async (price) => {
      const { quote, log } = await answering({ price });
      expect(await quote()).toEqual({ kind: 'failed', reason: 'unreadable' });
      expect(log.map(({ level }) => level)).toContain('warn');
    },
  );

  it('reads yen without decimals and dinars with three', async () => {
    const yen = await answering({ price: '1250', currency: 'jpy' });
    expect(await yen.quote()).toMatchObject({ quotes: [{ priceMinor: 1250, currency: 'JPY' }] });
    const dinars = await answering({ price: 1.234, currency: 'KWD' });
    expect(await dinars.quote()).toMatchObject({ quotes: [{ priceMinor: 1234, currency: 'KWD' }] });
  });

  it('hands on a currency that the shop does not know, for the rating to refuse', async () => {
    const { quote } = await answering({ currency: 'XYZ' });
    expect(await quote()).toMatchObject({ quotes: [{ currency: 'XYZ' }] });
  });

  it.each([[null], [undefined], ['soon'], [-1], [100_000]])('keeps a quote whose days are %j', async (days) => {
    const { quote } = await answering({ days });
    expect(await quote()).toMatchObject({ quotes: [{ priceMinor: 1250 }] });
  });

  it('takes an empty list for "cannot ship"', async () => {
    const { quote } = await serveAdapter(name, answerJson(answers.none));
    expect(await quote()).toEqual({ kind: 'cannot_ship' });
  });

  it.each([
    [401, 'wrong_key'],
    [402, 'payment_required'],
    [403, 'wrong_key'],
    [404, 'refused'],
    [422, 'refused'],
    [429, 'too_many_requests'],
    [500, 'bad_status'],
    [503, 'bad_status'],
  ])('says of a web page with the status %d that it is %s', async (status, reason) => {
    const { quote, log } = await serveAdapter(
      name,
      (response) =>
        void response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sorry</h1>'),
    );
    expect(await quote()).toEqual({ kind: 'failed', reason });
    expect(log).toMatchObject([{ level: 'warn', facts: { reason } }]);
  });

  it.each([['null'], ['[]'], ['{}'], ['7'], ['"rates"'], ['[null]'], ['{"rates":[null,7]}'], ['{"data":[{}]}']])(
    'never throws at %s',
    async (body) => {
      const { quote } = await serveAdapter(name, (response) => void response.end(body));
      const { kind } = await quote();
      expect(['failed', 'cannot_ship']).toContain(kind);
    },
  );

  it.each(CARRIER_FAULTS.filter(({ what }) => !['answers 401'].includes(what)))(
    'survives that it $what',
    async ({ answer, reason }) => {
      const { quote } = await serveAdapter(name, answer);
      expect(await quote()).toEqual({ kind: 'failed', reason });
    },
  );

  it.each(ENDLESS_FAULTS)('ends a call at its deadline if it $what', async ({ answer }) => {
    const { quote } = await serveAdapter(name, answer, {}, { deadlineMs: 60 });
    expect(await quote()).toEqual({ kind: 'failed', reason: 'timed_out' });
  });

  it('is not called without a key, and says so', async () => {
    const { quote, server, log } = await serveAdapter(name, answerJson(answers.none), { secret: null });
    expect(await quote()).toEqual({ kind: 'failed', reason: 'no_key' });
    expect(server.requests).toEqual([]);
    expect(log[0]?.message).toBe('carrier without rates: its key is missing from the environment');
  });

  it('writes neither its key nor the address into the log', async () => {
    const { quote, log } = await serveAdapter(name, answerJson({ errors: [{ message: 'K1N 5T2 is wrong' }] }, 400));
    await quote();
    expect(JSON.stringify(log)).not.toMatch(/test-key|K1N/);
  });
});
