import { SECRET, startServer, type TestServer } from '@cartfare/testing/carriers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Agent } from 'undici';
import { callback } from './adapters/callback.ts';
import { karrio } from './adapters/karrio.ts';
import { callCarrier, type CarrierExchange } from './call-carrier.ts';

let dispatcher: Agent;
let server: TestServer;

beforeEach(() => {
  dispatcher = new Agent({ connections: 1 });
});

afterEach(async () => {
  await dispatcher.destroy();
  await server.close();
});

it('takes no other status than those of success for an answer', async () => {
  server = await startServer((response) => void response.writeHead(300).end('{"rates":[]}'));
  const endpoint = {
    adapter: callback,
    adapterOptions: {},
    url: new URL(server.origin),
    secret: SECRET,
    dispatcher,
    unixTimeMs: Date.now,
  };
  const { response: answer } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(answer).toEqual({ kind: 'failed', reason: 'redirected' });
});

it('frees the connection of a response whose status is an error and whose page is long', async () => {
  const page = 'x'.repeat(400_000);
  server = await startServer((response) => void response.writeHead(503).end(page));
  const endpoint = {
    adapter: callback,
    adapterOptions: {},
    url: new URL(`${server.origin}/rates`),
    secret: SECRET,
    dispatcher,
    unixTimeMs: Date.now,
  };
  const call = (signal: AbortSignal) => callCarrier(endpoint, { body: '{}' }, signal);
  await call(new AbortController().signal);
  expect(await call(AbortSignal.timeout(5000))).toMatchObject({ response: { reason: 'bad_status' } });
});

it('takes a throw of the adapter for a fault of its own, not for a cut connection', async () => {
  server = await startServer((response) => void response.end('{"rates":[]}'));
  const adapter = {
    ...callback,
    read: () => {
      throw new TypeError('This adapter has a bug.');
    },
  };
  const exchanges: CarrierExchange[] = [];
  const endpoint = {
    adapter,
    adapterOptions: {},
    url: new URL(server.origin),
    secret: SECRET,
    dispatcher,
    unixTimeMs: Date.now,
    onExchange: (exchange: CarrierExchange) => void exchanges.push(exchange),
  };
  const { response: answer } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(answer).toEqual({ kind: 'failed', reason: 'broken' });
  expect(exchanges).toMatchObject([{ response: { status: 200 } }]);
});

it('takes a throw of the adapter while it proves who calls for a fault of its own, and sends nothing', async () => {
  server = await startServer((response) => void response.end('{"rates":[]}'));
  const adapter = {
    ...callback,
    authorize: () => {
      throw new TypeError('This adapter has a bug.');
    },
  };
  const endpoint = {
    adapter,
    adapterOptions: {},
    url: new URL(server.origin),
    secret: SECRET,
    dispatcher,
    unixTimeMs: Date.now,
  };
  const { response: answer } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(answer).toEqual({ kind: 'failed', reason: 'broken' });
  expect(server.requests).toEqual([]);
});

it.each(['rates', 'service_name', 'standard', 'test'])(
  'reads a response although the key is %s, a word of it, and prints it without the key',
  async (secret) => {
    const rate = { service_name: 'standard', service_code: 'standard', total_price: '900', currency: 'CAD' };
    const body = JSON.stringify({ rates: [rate], test: true });
    server = await startServer((response) => void response.end(body));
    const exchanges: CarrierExchange[] = [];
    const endpoint = {
      adapter: callback,
      adapterOptions: {},
      url: new URL(server.origin),
      secret,
      dispatcher,
      unixTimeMs: () => 0,
      onExchange: (exchange: CarrierExchange) => void exchanges.push(exchange),
    };
    const { response } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
    expect(response).toMatchObject({ kind: 'quotes', quotes: [{ name: 'standard', priceMinor: 900 }] });
    expect(exchanges[0]?.response?.body).toBe(body.replaceAll(secret, '[key]'));
  },
);

it('gives the words of a refusal without the key', async () => {
  const body = JSON.stringify({ message: `The key ${SECRET} is not known.` });
  server = await startServer((response) => void response.writeHead(400).end(body));
  const endpoint = {
    adapter: karrio,
    adapterOptions: {},
    url: new URL(server.origin),
    secret: SECRET,
    dispatcher,
    unixTimeMs: () => 0,
  };
  const { response } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(response).toMatchObject({ kind: 'failed', reason: 'refused' });
  expect(JSON.stringify(response)).not.toContain(SECRET);
});
