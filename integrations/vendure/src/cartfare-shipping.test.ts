import { mkdtemp, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestEnvironment } from '@vendure/testing';
import { gql } from 'graphql-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRatesProgram, type RatesProgram } from '../../../apps/rates/testing/rates-program.ts';
import { startPostgres, type TestServer } from '../../../packages/testing/src/servers/index.ts';
import { createShippingMethod, eligibleMethods, option, orderTo, startVendure } from '../testing/start-vendure.ts';
import { cartfareShipping } from './index.ts';

/** Noon in Ottawa on Friday, 20 November 2026. */
const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

const settings = (standardMinor: number) => ({
  currency: 'USD',
  timeZone: 'America/Toronto',
  origin: {
    country: 'CA',
    province: 'ON',
    postalCode: 'K1N 5T2',
    city: 'Ottawa',
    address1: '',
    address2: '',
    name: '',
    company: '',
    phone: '',
  },
  zones: [
    {
      id: 'ontario',
      name: 'Ontario',
      regions: [{ country: 'CA', provinces: ['ON'] }],
      rates: [
        {
          id: 'standard',
          name: 'Standard',
          price: { kind: 'flat', priceMinor: standardMinor },
          transit: { minDays: 2, maxDays: 4 },
        },
        {
          id: 'freight',
          name: 'Freight',
          price: { kind: 'tiers', by: 'weight', tiers: [{ from: 3000, priceMinor: 9000 }] },
        },
      ],
    },
    {
      id: 'west',
      name: 'West',
      regions: [{ country: 'CA', postalCodes: ['V6*'] }],
      rates: [{ id: 'standard', name: 'Standard', price: { kind: 'flat', priceMinor: 2500 } }],
    },
  ],
});

const backup = {
  checker: { code: 'cartfare-unavailable', arguments: [] },
  calculator: {
    code: 'default-shipping-calculator',
    arguments: [
      { name: 'rate', value: '1999' },
      { name: 'includesTax', value: 'auto' },
      { name: 'taxRate', value: '0' },
    ],
  },
};

let folder: string;
let postgres: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-vendure-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('a Vendure server with a shipping file', () => {
  let vendure: TestEnvironment;
  let settingsFile: string;

  beforeAll(async () => {
    settingsFile = join(folder, 'shipping.json');
    await writeFile(settingsFile, JSON.stringify(settings(980)));
    vendure = await startVendure(folder, {
      postgresUrl: postgres.url,
      shipping: cartfareShipping({ settingsFile, now: () => FRIDAY_NOON }),
    });
    for (const code of ['standard', 'freight']) await createShippingMethod(vendure, code, option(code));
    await createShippingMethod(vendure, 'backup', backup);
  });
  afterAll(() => vendure.server.destroy());

  it('offers an order the options of its zone, with their prices and dates', async () => {
    await orderTo(vendure, 'ON', 'K1N 5T2');
    expect(await eligibleMethods(vendure)).toMatchObject([
      {
        code: 'standard',
        price: 980,
        metadata: {
          name: 'Standard',
          source: 'shop',
          delivery: { earliest: '2026-11-24', latest: '2026-11-26' },
          deliveryDays: [4, 6],
        },
      },
    ]);
  });

  it('counts the weight of the variant’s custom field', async () => {
    await orderTo(vendure, 'ON', 'K1N 5T2');
    await orderTo(vendure, 'ON', 'K1N 5T2');
    expect((await eligibleMethods(vendure)).map(({ code, price }) => [code, price])).toEqual([
      ['standard', 980],
      ['freight', 9000],
    ]);
  });

  it('puts the price of the selected method into the order', async () => {
    const [standard] = await eligibleMethods(vendure);
    const { setOrderShippingMethod: order } = await vendure.shopClient.query<{
      setOrderShippingMethod: { shippingWithTax: number };
    }>(
      gql`
        mutation ($id: [ID!]!) {
          setOrderShippingMethod(shippingMethodId: $id) {
            ... on Order {
              shippingWithTax
            }
          }
        }
      `,
      { id: [standard?.id] },
    );
    expect(order.shippingWithTax).toBe(980);
  });

  it('has another price in another zone, and none outside of all zones', async () => {
    await orderTo(vendure, 'BC', 'V6B 1A1');
    expect((await eligibleMethods(vendure)).map(({ code, price }) => [code, price])).toEqual([['standard', 2500]]);
    await orderTo(vendure, 'NU', 'X0A 0H0');
    expect(await eligibleMethods(vendure)).toEqual([]);
  });

  it('uses a zone that was changed in the file at the next request', async () => {
    await writeFile(settingsFile, JSON.stringify(settings(12_345)));
    await orderTo(vendure, 'ON', 'K1N 5T2');
    expect((await eligibleMethods(vendure)).find(({ code }) => code === 'standard')?.price).toBe(12_345);
  });
});

describe('a Vendure server with a rate server', () => {
  let vendure: TestEnvironment;
  const questions: unknown[] = [];

  beforeAll(async () => {
    const standard = {
      name: 'Standard',
      code: 'standard',
      description: '',
      priceMinor: 980,
      currency: 'USD',
      source: 'shop',
    };
    const options = [{ ...standard, delivery: null, deliveryDays: [], phoneRequired: false }];
    const answer: typeof fetch = (_url, init) => {
      questions.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      return Promise.resolve(Response.json({ outcome: 'rated', options, omissions: [] }));
    };
    vendure = await startVendure(folder, {
      postgresUrl: postgres.url,
      shipping: cartfareShipping({ url: 'https://rates.example.com', key: 'key', fetch: answer }),
    });
    for (const code of ['standard', 'freight', 'express']) await createShippingMethod(vendure, code, option(code));
    await createShippingMethod(vendure, 'backup', backup);
  });
  afterAll(() => vendure.server.destroy());

  it('asks once for all methods of a request', async () => {
    await orderTo(vendure, 'ON', 'K1N 5T2');
    questions.length = 0;
    expect((await eligibleMethods(vendure)).map(({ code }) => code)).toEqual(['standard']);
    expect(questions).toMatchObject([
      {
        place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
        currency: 'USD',
        lines: [{ quantity: 1, weightGrams: 1200, priceMinor: 6400, linePriceMinor: 6400, sku: 'SL-1' }],
      },
    ]);
  });
});

describe('a Vendure server whose rate server is killed', () => {
  let vendure: TestEnvironment;
  let rates: RatesProgram;

  beforeAll(async () => {
    rates = await startRatesProgram(folder, settings(980));
    vendure = await startVendure(folder, {
      postgresUrl: postgres.url,
      shipping: cartfareShipping({ url: rates.url, key: rates.key }),
    });
    await createShippingMethod(vendure, 'standard', option('standard'));
    await createShippingMethod(vendure, 'backup', backup);
  });
  afterAll(async () => {
    await vendure.server.destroy();
    await rates.kill();
  });

  it('offers its own fallback until the rate server is there again, and only then', async () => {
    const offered = async () => (await eligibleMethods(vendure)).map(({ code, price }) => [code, price]);
    await orderTo(vendure, 'ON', 'K1N 5T2');
    expect(await offered()).toEqual([['standard', 980]]);
    await rates.kill();
    expect(await offered()).toEqual([['backup', 1999]]);
    await rates.restart();
    expect(await offered()).toEqual([['standard', 980]]);
  });
});
