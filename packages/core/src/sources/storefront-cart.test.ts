import { createServer, type Server, type ServerResponse } from 'node:http';
import { aRun } from '@cartfare/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storefrontCart } from './storefront-cart.ts';

/** A small server that responds as documented for the GraphQL Storefront API. */
interface Api {
  readonly endpoint: string;
  readonly requests: { readonly query: string; readonly variables: Record<string, unknown>; readonly accept: string }[];
  answer: (query: string, response: ServerResponse) => void;
}

let api: Api;
let server: Server;

beforeEach(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
      api.requests.push({ query, variables, accept: request.headers.accept ?? '' });
      api.answer(query, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  api = { endpoint: `http://127.0.0.1:${port}/api/2026-07/graphql.json`, requests: [], answer: answers() };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const option = (title: string, amount: string) => ({
  handle: `handle-${title}`,
  code: title.toLowerCase(),
  title,
  description: null,
  estimatedCost: { amount, currencyCode: 'CAD' },
});
const groups = (...options: readonly (readonly object[])[]) => ({
  nodes: options.map((deliveryOptions) => ({ deliveryOptions })),
});
const CONFIGURED = { cart: { configured: groups([option('Standard', '9.8')]) } };
const DEFERRED = { all: groups([option('Standard', '9.8'), option('Express', '24')]) };

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** The multipart response, part by part, as on the wire. */
function multipart(response: ServerResponse, parts: readonly unknown[], isWhole = true): void {
  response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=graphql' });
  for (const part of parts) {
    response.write(`--graphql\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(part)}\r\n`);
  }
  response.end(isWhole ? '--graphql--' : '');
}

/** Accepts the address, then responds with the rates. */
function answers(rates?: (response: ServerResponse) => void, userErrors: readonly object[] = []): Api['answer'] {
  return (query, response) => {
    if (query.startsWith('mutation')) json(response, { data: { cartDeliveryAddressesReplace: { userErrors } } });
    else if (rates !== undefined) rates(response);
    else
      multipart(response, [
        { data: CONFIGURED, hasNext: true },
        { incremental: [{ data: DEFERRED, path: ['cart'] }], hasNext: false },
      ]);
  };
}

const OTTAWA = { country: 'Canada', province: 'ON', postalCode: 'K1N 5T2' };

function ask(signal: AbortSignal = new AbortController().signal, destination = OTTAWA) {
  const source = storefrontCart({
    endpoint: api.endpoint,
    accessToken: 'public',
    cartId: () => 'gid://shopify/Cart/1',
  });
  const run = aRun({ signal });
  return source(destination, run);
}

describe('the GraphQL storefront cart', () => {
  test('gives the carriers’ rates of the deferred part', async () => {
    expect(await ask()).toEqual({
      kind: 'rates',
      incomplete: false,
      rates: [
        { name: 'Standard', code: 'standard', priceHundredths: 980, currency: 'CAD', description: '', delivery: null },
        { name: 'Express', code: 'express', priceHundredths: 2400, currency: 'CAD', description: '', delivery: null },
      ],
    });
    const [set, get] = api.requests;
    expect(set?.variables['addresses']).toMatchObject([
      { address: { deliveryAddress: { countryCode: 'CA', provinceCode: 'ON', zip: 'K1N 5T2' } } },
    ]);
    expect(get?.query).toMatch(/@defer[\s\S]*withCarrierRates: true/);
    expect(get?.accept).toContain('multipart/mixed; deferSpec=20220824');
  });

  test.each([
    ['there is no deferred part', (response: ServerResponse) => void json(response, { data: CONFIGURED })],
    [
      'the answer breaks off',
      (response: ServerResponse) =>
        multipart(
          response,
          [{ data: CONFIGURED, hasNext: true }, { incremental: [{ data: DEFERRED, path: ['cart'] }] }],
          false,
        ),
    ],
    [
      'the deferred part failed',
      (response: ServerResponse) =>
        multipart(response, [
          { data: CONFIGURED, hasNext: true },
          { incremental: [{ data: null, path: ['cart'], errors: [{ message: 'timeout' }] }], hasNext: false },
        ]),
    ],
    [
      'a part of the answer cannot be read',
      (response: ServerResponse) => multipart(response, [{ data: CONFIGURED, hasNext: true }, 'soon']),
    ],
    [
      'only a part of the request was refused as too frequent',
      (response: ServerResponse) =>
        void json(response, { data: CONFIGURED, errors: [{ extensions: { code: 'THROTTLED' } }] }),
    ],
  ])('gives the configured rates, told as incomplete, where %s', async (_, rates) => {
    api.answer = answers(rates);
    expect(await ask()).toMatchObject({
      kind: 'rates',
      incomplete: true,
      rates: [{ code: 'standard', priceHundredths: 980 }],
    });
  });

  test('reads the body of every success status', async () => {
    api.answer = answers((response) => json(response, { data: CONFIGURED }, 206));
    expect(await ask()).toMatchObject({ kind: 'rates', rates: [{ code: 'standard' }] });
  });

  test.each([
    ['the country of a territory', 'PR', { countryCode: 'US', provinceCode: 'PR' }],
    ['its name', 'U.S. Virgin Islands', { countryCode: 'US', provinceCode: 'VI' }],
    ['another territory, which has a code', 'Guadeloupe', { countryCode: 'GP' }],
    ['no country', '', {}],
  ])('sends only codes that the platform has: %s', async (_name, country, address) => {
    await ask(undefined, { country, province: '', postalCode: '' });
    expect(api.requests[0]?.variables['addresses']).toEqual([
      { selected: true, oneTimeUse: true, address: { deliveryAddress: address } },
    ]);
  });

  test('says of a country that the platform does not have that it is not shipped to', async () => {
    const message =
      'Variable $addresses of type [CartSelectableAddressInput!]! was provided invalid value for ' +
      '0.address.deliveryAddress.countryCode (Expected "AQ" to be one of: AC, AD, AE)';
    api.answer = (_query, response) => json(response, { errors: [{ message }] });
    const asked = ask(undefined, { country: 'AQ', province: '', postalCode: '' });
    expect(await asked).toEqual({ kind: 'failed', error: { code: 'country_not_supported' } });
  });

  test('tells what is wrong with the address, by its fields', async () => {
    api.answer = answers(undefined, [{ field: ['addresses', '0', 'zip'], message: 'is not valid for Canada' }]);
    expect(await ask()).toEqual({
      kind: 'failed',
      error: { code: 'field_messages', fields: [{ field: 'zip', messages: ['is not valid for Canada'] }] },
    });
    expect(api.requests).toHaveLength(1);
  });

  test.each([
    ['countryCode', 'country'],
    ['provinceCode', 'province'],
    ['zip', 'zip'],
    ['firstName', 'firstName'],
  ])('names a refused %s as the destination names it: %s', async (name, field) => {
    const path = ['addresses', '0', 'address', 'deliveryAddress', name];
    api.answer = answers(undefined, [{ field: path, message: 'is invalid' }]);
    expect(await ask()).toMatchObject({ error: { fields: [{ field }] } });
  });

  test.each([
    ['is refused as too frequent', [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], 'too_many_requests'],
    ['fails at the shop', [{ message: 'Internal error' }], 'unreadable'],
  ])('asks for no rates, which would be those of another address, when the change of address %s', async (...row) => {
    const [, errors, code] = row;
    api.answer = (_query, response) => json(response, { data: { cartDeliveryAddressesReplace: null }, errors });
    expect(await ask()).toMatchObject({ kind: 'failed', error: { code } });
    expect(api.requests).toHaveLength(1);
  });

  test.each([
    ['a price that cannot be read', { data: { cart: { all: groups([option('Standard', 'free')]) } } }, 'unreadable'],
    ['an option without a price', { data: { cart: { all: groups([{ title: 'Standard' }]) } } }, 'unreadable'],
    ['an option that is none', { data: { cart: { all: { nodes: [{ deliveryOptions: [null] }] } } } }, 'unreadable'],
    ['a cart that is gone', { data: { cart: null } }, 'unreadable'],
    [
      'too many requests',
      { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
      'too_many_requests',
    ],
  ])('fails with a code for %s', async (_, body, code) => {
    api.answer = answers((response) => json(response, body));
    expect(await ask()).toMatchObject({ kind: 'failed', error: { code } });
  });

  test('asks the shop for nothing where the run is aborted while the cart is looked up', async () => {
    const controller = new AbortController();
    const cartId = () => {
      controller.abort();
      return 'gid://shopify/Cart/1';
    };
    const source = storefrontCart({ endpoint: api.endpoint, accessToken: 'public', cartId });
    const run = aRun({ signal: controller.signal });
    expect(await source(OTTAWA, run)).toEqual({ kind: 'aborted' });
    expect(api.requests).toEqual([]);
  });

  test('says nothing of a run that was aborted', async () => {
    const controller = new AbortController();
    api.answer = (query, response) => {
      controller.abort();
      answers()(query, response);
    };
    expect(await ask(controller.signal)).toEqual({ kind: 'aborted' });

    const later = new AbortController();
    api.answer = answers(() => later.abort());
    expect(await ask(later.signal)).toEqual({ kind: 'aborted' });
  });
});
