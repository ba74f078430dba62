import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createCarrierApp } from '@cartfare/parcel-carrier';
import {
  answerJson,
  CARRIER_FAULTS,
  carrierRate,
  ENDLESS_FAULTS,
  relayTo,
  SECRET,
  startServer,
  type TestHandler,
  type TestServer,
} from '@cartfare/testing/carriers';
import { connectTestCarrier, carrierRequest, type TestCarriers } from '../testing/connect-test-carrier.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()));
});

async function serve(handler: TestHandler): Promise<TestServer> {
  const server = await startServer(handler);
  open.push(server);
  return server;
}

function connect(...args: Parameters<typeof connectTestCarrier>): TestCarriers {
  const carriers = connectTestCarrier(...args);
  open.push(carriers);
  return carriers;
}

const askServer = async (handler: TestHandler) => connect({ url: `${(await serve(handler)).origin}/rates` }).ask();

const failed = (reason: string) => ({ kind: 'failed', reason });

describe('the request to a carrier', () => {
  it('is the callback as the platform documents it, signed over its very bytes', async () => {
    const server = await serve(answerJson({ rates: [carrierRate()] }));
    await connect({ url: `${server.origin}/rates` }, { unixTimeMs: () => 1_795_600_800_999 }).ask();
    const [request] = server.requests;
    expect(request?.path).toBe('/rates');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['x-shopify-hmac-sha256']).toBe(
      createHmac('sha256', SECRET)
        .update(request?.body ?? '')
        .digest('base64'),
    );
    expect(request?.headers['x-cartfare-timestamp']).toBe('1795600800');
    expect(request?.headers['x-cartfare-hmac-sha256']).toBe(
      createHmac('sha256', SECRET).update(`1795600800.${request?.body}`).digest('base64'),
    );
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      rate: {
        origin: {
          country: 'CA',
          province: 'NS',
          postal_code: 'B3H 1A1',
          company_name: 'Harbour Supply',
          address3: null,
        },
        destination: { country: 'CA', province: 'ON', postal_code: 'K1N 5T2', city: null, fax: null },
        items: [{ name: 'Storm lantern', quantity: 2, grams: 1200, price: 6400, variant_id: 11, properties: null }],
        currency: 'CAD',
        locale: 'en-CA',
      },
    });
  });

  it('names the request of the shopper, so that the logs of both sides can be compared', async () => {
    const server = await serve(answerJson({ rates: [carrierRate()] }));
    const carriers = connect({ url: server.origin });
    await carriers.ask(carrierRequest({ requestId: 'click-1' }));
    await carriers.ask(carrierRequest({ locale: 'fr' }));
    expect(server.requests.map(({ headers }) => headers['x-request-id'])).toEqual(['click-1', undefined]);
  });

  it('is understood by our own parcel carrier', async () => {
    const app = createCarrierApp({ secret: SECRET, delayMs: 0, now: Date.now, wait: () => Promise.resolve() });
    const server = await serve(relayTo(app));
    const answer = await connect({ url: `${server.origin}/rates` }).ask();
    expect(answer).toMatchObject({
      kind: 'quotes',
      quotes: [
        { code: 'tracked_packet', priceMinor: 1820, currency: 'CAD' },
        { code: 'overnight', priceMinor: 5190, phoneRequired: true },
      ],
    });
  });

  it('is turned down by our own parcel carrier when it is signed with another secret', async () => {
    const app = createCarrierApp({ secret: 'another', delayMs: 0, now: Date.now, wait: () => Promise.resolve() });
    const server = await serve(relayTo(app));
    expect(await connect({ url: `${server.origin}/rates` }).ask()).toEqual(failed('wrong_signature'));
  });
});

describe('the answer of a carrier', () => {
  it('is its quotes, in its own currency', async () => {
    const answer = await askServer(answerJson({ rates: [carrierRate({ currency: 'USD', total_price: 990 })] }));
    expect(answer).toMatchObject({ kind: 'quotes', quotes: [{ priceMinor: 990, currency: 'USD' }] });
  });

  it('is that it cannot ship when its list is empty', async () => {
    expect(await askServer(answerJson({ rates: [] }))).toEqual({ kind: 'cannot_ship' });
  });

  it('keeps the quotes that make sense, and the log names the others', async () => {
    const server = await serve(answerJson({ rates: [carrierRate({ total_price: '$14' }), carrierRate()] }));
    const carriers = connect({ url: server.origin });
    expect(await carriers.ask()).toMatchObject({ kind: 'quotes', quotes: [{ priceMinor: 1425 }] });
    expect(carriers.log).toContainEqual({
      level: 'warn',
      facts: { carrier: 'parcels', unreadable: ['rates[0].total_price'] },
      message: 'carrier sent quotes that make no sense',
    });
  });
});

describe('a carrier that fails', () => {
  it.each(CARRIER_FAULTS)('$what', async ({ answer, reason }) => {
    expect(await askServer(answer)).toEqual(failed(reason));
  });

  it.each(ENDLESS_FAULTS)('$what: its deadline ends that', async ({ answer }) => {
    const server = await serve(answer);
    const carriers = connect({ url: server.origin }, { deadlineMs: 60 });
    expect(await carriers.ask()).toEqual(failed('timed_out'));
  });

  it('is unreachable when it refuses the connection', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    expect(await connect({ url: server.origin }).ask()).toEqual(failed('unreachable'));
  });

  it('is asked once, not again', async () => {
    const server = await serve(answerJson({}, 503));
    await connect({ url: server.origin }).ask();
    expect(server.requests).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])('may move its address within its own host, by a %d', async (status) => {
    const server = await serve((response, request) =>
      request.path === '/rates'
        ? response.writeHead(status, { location: '/v2/rates' }).end()
        : answerJson({ rates: [carrierRate()] })(response, request),
    );
    expect(await connect({ url: `${server.origin}/rates` }).ask()).toMatchObject({ kind: 'quotes' });
    expect(server.requests.map(({ path }) => path)).toEqual(['/rates', '/v2/rates']);
    expect(server.requests[1]).toMatchObject({
      body: server.requests[0]?.body,
      headers: { 'x-shopify-hmac-sha256': server.requests[0]?.headers['x-shopify-hmac-sha256'] },
    });
  });

  it('leaves no secret and no address in the log', async () => {
    const server = await serve(answerJson({}, 500));
    const carriers = connect({ url: `${server.origin}/rates?token=t0ken` });
    await carriers.ask();
    expect(carriers.log).toHaveLength(1);
    expect(JSON.stringify(carriers.log)).not.toMatch(/shared-with|t0ken|K1N/);
  });
});

describe('who watches the carriers', () => {
  it('is told of every call: of its outcome, or why it failed', async () => {
    const outcomes: [string, string][] = [];
    const onCall = (carrier: string, outcome: string) => outcomes.push([carrier, outcome]);
    for (const answer of [answerJson({ rates: [carrierRate()] }), answerJson({ rates: [] }), answerJson({}, 500)]) {
      await connect({ url: (await serve(answer)).origin }, { onCall }).ask();
    }
    expect(outcomes).toEqual([
      ['parcels', 'quotes'],
      ['parcels', 'cannot_ship'],
      ['parcels', 'bad_status'],
    ]);
  });
});

describe('an address that the shop may not call', () => {
  it('is not called when it is private and nobody allowed it', async () => {
    const server = await serve(answerJson({ rates: [carrierRate()] }));
    const policy = { httpsOnly: false, allowedHosts: new Set<string>() };
    const carriers = connect({ url: server.origin }, { policy });
    expect(await carriers.ask()).toEqual(failed('address_not_allowed'));
    expect(server.requests).toEqual([]);
    expect(carriers.log).toEqual([
      {
        level: 'warn',
        facts: { carrier: 'parcels', issue: 'private_address' },
        message: 'carrier has an address that may not be called',
      },
    ]);
  });

  it('is not called when a public name leads to it', async () => {
    const server = await serve(answerJson({ rates: [carrierRate()] }));
    const carriers = connect(
      { url: server.origin.replace('127.0.0.1', 'carrier.example') },
      {
        policy: { httpsOnly: false, allowedHosts: new Set() },
        lookup: (_hostname, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    );
    expect(await carriers.ask()).toEqual(failed('address_not_allowed'));
    expect(server.requests).toEqual([]);
  });
});

describe('leaving', () => {
  it('does not wait for a carrier whose answer nobody needs any more', async () => {
    const server = await serve(() => undefined);
    const asker = new AbortController();
    const answer = connect({ url: server.origin }).ask(carrierRequest(), asker.signal);
    asker.abort();
    expect(await answer).toEqual(failed('withdrawn'));
  });

  it('does not wait when the shopper had left before', async () => {
    const server = await serve(() => undefined);
    const answer = connect({ url: server.origin }).ask(carrierRequest(), AbortSignal.abort());
    expect(await answer).toEqual(failed('withdrawn'));
  });
});
