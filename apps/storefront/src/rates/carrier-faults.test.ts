import { createCarrierApp } from '@cartfare/parcel-carrier';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/connect.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import {
  answerJson,
  CARRIER_FAULTS,
  carrierRate,
  ENDLESS_FAULTS,
  relayTo,
  SECRET,
  startServer,
  type TestHandler,
} from '@cartfare/testing/carriers';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { seededFolder } from '../../testing/open-test-shop.ts';
import { startSlowCarrier } from '../../testing/slow-carrier.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { startTestShop } from '../../testing/start-test-shop.ts';

/** The whole shop and a carrier on real sockets: what shoppers get when the carrier fails. */

const VANCOUVER = new URLSearchParams({
  'shipping_address[zip]': 'V6B 1A1',
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'BC',
});

interface Bench {
  /** Call 2, once. */
  poll(): Promise<Response>;
  /** Both calls, the second one until there are rates. */
  rates(): Promise<RatesAnswer>;
  /** The outcomes of the carrier's calls, with their counts. */
  carrierCalls(): Promise<readonly string[]>;
}

interface RatesAnswer {
  readonly shipping_rates: readonly { readonly code: string; readonly price: string; readonly source: string }[];
  readonly omissions?: readonly object[];
}

interface BenchOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Deadline of the zones' carriers; default: the demo shop's. */
  readonly deadlineMs?: number;
}

/** The demo shop with this carrier, and a shopper with a lantern. */
async function openBench(carrierUrl: string, { environment, deadlineMs }: BenchOptions = {}): Promise<Bench> {
  const folder = await seededFolder();
  if (deadlineMs !== undefined) await shortenDeadlines(folder, deadlineMs);
  const carrier = { PARCEL_CARRIER_URL: carrierUrl, CARRIER_SECRET: SECRET };
  const shop = await startTestShop(folder, { ...carrier, ...environment });
  onTestFinished(() => shop.stop(0));
  const lantern = new URLSearchParams({ id: `${soldAs('HS-LAN-BR').variant.id}` });
  const added = await fetch(`${shop.url}/cart/add.js`, { method: 'POST', body: lantern });
  const headers = { cookie: added.headers.getSetCookie()[0]?.split(';')[0] ?? '' };

  const poll = () => fetch(`${shop.url}/cart/async_shipping_rates`, { headers });
  async function pollRates(): Promise<RatesAnswer> {
    const answer = await poll();
    if (answer.status === 202) return pollRates();
    expect(answer.status).toBe(200);
    return answer.json();
  }

  return {
    poll,
    rates: async () => {
      const prepare = { method: 'POST', body: VANCOUVER, headers };
      expect((await fetch(`${shop.url}/cart/prepare_shipping_rates`, prepare)).status).toBe(202);
      return pollRates();
    },
    carrierCalls: async () => {
      const figures = await (await fetch(`${shop.url}/metrics`)).text();
      return [...figures.matchAll(/^cartfare_carrier_seconds_count\{carrier="parcel",outcome="(\w+)"\} (\d+)$/gm)].map(
        ([, outcome, count]) => `${outcome} ${count}`,
      );
    },
  };
}

async function shortenDeadlines(dataDir: string, deadlineMs: number): Promise<void> {
  const db = connect({ dataDir, databaseUrl: null });
  const zones = SHIPPING.zones.map((zone) => ({
    ...zone,
    carriers: (zone.carriers ?? []).map((carrier) => ({ ...carrier, deadlineMs })),
  }));
  await storeSettings(db, { ...SHIPPING, zones });
  await db.destroy();
}

async function serve(answer: TestHandler): Promise<string> {
  const server = await startServer(answer);
  onTestFinished(() => server.close());
  return `${server.origin}/rates`;
}

const codes = ({ shipping_rates: rates }: RatesAnswer) => rates.map(({ code }) => code);

const LIVE = ['standard', 'tracked_packet'];
/** The second rate is the zone's backup rate. */
const WITHOUT_CARRIER = ['standard', 'tracked-packet'];
const ALL_MISSING = [{ source: 'parcel', service: null, backup: true }];

const good = answerJson({ rates: [carrierRate()] });

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('BE-2: a shopper of the shop', () => {
  it('has the rates of the carrier and no word of anything missing', async () => {
    const bench = await openBench(await serve(good));
    const answer = await bench.rates();
    expect([codes(answer), answer.omissions]).toEqual([LIVE, undefined]);
    expect(await bench.carrierCalls()).toEqual(['quotes 1']);
  });

  it.each(CARRIER_FAULTS)(
    'has all other rates and hears what is missing when the carrier $what, which is asked once',
    async ({ answer: fault, reason }) => {
      const bench = await openBench(await serve(fault));
      const answer = await bench.rates();
      expect([codes(answer), answer.omissions]).toEqual([WITHOUT_CARRIER, ALL_MISSING]);
      expect(await bench.carrierCalls()).toEqual([`${reason} 1`]);
    },
  );

  it.each(ENDLESS_FAULTS)('has all other rates at the deadline when the carrier $what', async ({ answer: fault }) => {
    const bench = await openBench(await serve(fault), { deadlineMs: 100 });
    const answer = await bench.rates();
    expect([codes(answer), answer.omissions]).toEqual([WITHOUT_CARRIER, ALL_MISSING]);
  });

  it('has all other rates when the carrier refuses the connection', async () => {
    const server = await startServer(good);
    await server.close();
    const bench = await openBench(server.origin);
    const answer = await bench.rates();
    expect([codes(answer), answer.omissions]).toEqual([WITHOUT_CARRIER, ALL_MISSING]);
    expect(await bench.carrierCalls()).toEqual(['unreachable 1']);
  });

  it('polls until a slow carrier has answered, and has its rates', async () => {
    const carrier = await startSlowCarrier();
    onTestFinished(() => carrier.close());
    carrier.hold();
    const asked = carrier.nextAsked();
    const bench = await openBench(carrier.url, { environment: { POLL_HOLD_MAX_MS: '0' }, deadlineMs: 60_000 });
    const rates = bench.rates();
    await asked;
    const early = await bench.poll();
    expect([early.status, await early.json()]).toEqual([202, null]);
    carrier.answer();
    expect(codes(await rates)).toEqual(LIVE);
  });

  it('has the rates of a carrier that moved within its own host', async () => {
    const bench = await openBench(
      await serve((response, request) =>
        request.path === '/rates' ? response.writeHead(308, { location: '/v2/rates' }).end() : good(response, request),
      ),
    );
    expect(codes(await bench.rates())).toEqual(LIVE);
  });

  it('never pays a quote in a currency that the shop has no rate for, but a backup rate', async () => {
    const bench = await openBench(await serve(answerJson({ rates: [carrierRate({ currency: 'XAF' })] })));
    const answer = await bench.rates();
    expect(codes(answer)).toEqual(WITHOUT_CARRIER);
    expect(answer.omissions).toEqual([{ source: 'parcel', service: 'tracked_packet', backup: true }]);
  });

  it('has the quotes that make sense, and hears of the others', async () => {
    const odd = carrierRate({ service_code: 'overnight', total_price: '$38.60' });
    const bench = await openBench(await serve(answerJson({ rates: [odd, carrierRate()] })));
    const answer = await bench.rates();
    expect(codes(answer)).toEqual(LIVE);
    expect(answer.omissions).toEqual([{ source: 'parcel', service: 'overnight', backup: false }]);
  });
});

describe('the signature of the requests', () => {
  const carrierWith = (secret: string) =>
    relayTo(createCarrierApp({ secret, delayMs: 0, now: Date.now, wait: () => Promise.resolve() }));

  it('is what the parcel carrier expects', async () => {
    const bench = await openBench(await serve(carrierWith(SECRET)));
    expect(codes(await bench.rates())).toEqual([...LIVE, 'overnight']);
  });

  it('is turned down when it was made with another secret, and shoppers have all other rates', async () => {
    const bench = await openBench(await serve(carrierWith('another-secret-than-the-shop-has')));
    const answer = await bench.rates();
    expect([codes(answer), answer.omissions]).toEqual([WITHOUT_CARRIER, ALL_MISSING]);
    expect(await bench.carrierCalls()).toEqual(['wrong_signature 1']);
  });
});
