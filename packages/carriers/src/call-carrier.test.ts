import { SECRET, startServer, type TestServer } from '@cartfare/testing/carriers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Agent } from 'undici';
import { callback } from './adapters/callback.ts';
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
  const endpoint = { adapter: callback, url: new URL(server.origin), secret: SECRET, dispatcher, unixTimeMs: Date.now };
  const { response: answer } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(answer).toEqual({ kind: 'failed', reason: 'redirected' });
});

it('frees the connection of a response whose status is an error and whose page is long', async () => {
  const page = 'x'.repeat(400_000);
  server = await startServer((response) => void response.writeHead(503).end(page));
  const endpoint = {
    adapter: callback,
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
  const endpoint = { adapter, url: new URL(server.origin), secret: SECRET, dispatcher, unixTimeMs: Date.now };
  const { response: answer } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(answer).toEqual({ kind: 'failed', reason: 'broken' });
  expect(server.requests).toEqual([]);
});

it('answers without the key, whatever joins its parts', async () => {
  const rate = {
    service_name: 'Sk_live&#45;<b></b>AbCdEf123',
    service_code: 'ground',
    total_price: '900',
    currency: 'CAD',
  };
  server = await startServer((response) => void response.end(JSON.stringify({ rates: [rate] })));
  const secret = 'Sk_live-AbCdEf123';
  const endpoint = { adapter: callback, url: new URL(server.origin), secret, dispatcher, unixTimeMs: Date.now };
  const { response } = await callCarrier(endpoint, { body: '{}' }, AbortSignal.timeout(5000));
  expect(response).toMatchObject({ kind: 'quotes', quotes: [{ name: '[key]', code: 'ground', priceMinor: 900 }] });
});
