import type { ProfileConfig, ShippingConfig } from '@cartfare/rating';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeSettings } from '../../testing/store-settings.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { browse, type Browser } from '../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

/** Rate calls for carts whose products are in several shipping profiles. */

const PREPARE = '/cart/prepare_shipping_rates';
const POLL = '/cart/async_shipping_rates';

const address = (country: string, postalCode: string, province = ''): Readonly<Record<string, string>> => ({
  'shipping_address[country]': country,
  'shipping_address[zip]': postalCode,
  'shipping_address[province]': province,
});

const OTTAWA = address('CA', 'K1N 5T2', 'ON');
const HAMBURG = address('DE', '20095');

/** A shopper with these products in the cart, in a shop with these settings. */
async function shopperWith(skus: readonly string[], config: ShippingConfig = SHIPPING): Promise<Browser> {
  const { app, db } = await openTestApp();
  await storeSettings(db, config);
  const browser = browse(app);
  for (const sku of skus) await browser.postJson('/cart/add.js', { id: soldAs(sku).variant.id });
  return browser;
}

async function ratesBody(browser: Browser, fields: Readonly<Record<string, string>>) {
  expect((await browser.postForm(PREPARE, fields)).status).toBe(202);
  const response = await browser.get(POLL);
  expect(response.status).toBe(200);
  return response.json();
}

async function ratesFor(browser: Browser, fields: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { shipping_rates: rates } = await ratesBody(browser, fields);
  return rates.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`);
}

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe("the demo shop's anchors, which leave from a foundry,", () => {
  it('have prices of their own', async () => {
    expect(await ratesFor(await shopperWith(['HS-ANC-40']), OTTAWA)).toEqual([
      'Standard 12.90',
      'Tracked Packet 21.90',
    ]);
  });

  it('are offered with other goods by the options that both have, at the sum of both prices', async () => {
    const browser = await shopperWith(['HS-LAN-BR', 'HS-ANC-40']);
    expect(await ratesFor(browser, OTTAWA)).toEqual(['Standard 22.70', 'Tracked Packet 41.40']);
  });

  it('leave a carrier that cannot be asked missing once, whoever needed it', async () => {
    const body = await ratesBody(await shopperWith(['HS-LAN-BR', 'HS-ANC-40']), OTTAWA);
    expect(body.omissions).toEqual([{ source: 'parcel', service: null, backup: true }]);
  });

  it('are named where they cannot go and the rest of the cart can, at both calls', async () => {
    const browser = await shopperWith(['HS-LAN-BR', 'HS-ANC-40', 'HS-ANC-15']);
    const refusal = {
      status: 422,
      message: 'Cart Error',
      description: 'This cannot be shipped to this destination: Folding anchor - 4 kg and Folding anchor - 1.5 kg.',
      unshippable_items: [
        { title: 'Folding anchor - 4 kg', variant_id: 40131 },
        { title: 'Folding anchor - 1.5 kg', variant_id: 40130 },
      ],
    };
    for (const response of [await browser.postForm(PREPARE, HAMBURG), await browser.get(POLL)]) {
      expect([response.status, await response.json()]).toEqual([422, refusal]);
    }
  });

  it('are named by themselves, too: the shop ships other goods there', async () => {
    const refused = await (await shopperWith(['HS-ANC-40'])).postForm(PREPARE, HAMBURG);
    const refusal = {
      status: 422,
      message: 'Cart Error',
      description: 'This cannot be shipped to this destination: Folding anchor - 4 kg.',
      unshippable_items: [{ title: 'Folding anchor - 4 kg', variant_id: 40131 }],
    };
    expect([refused.status, await refused.json()]).toEqual([422, refusal]);
  });
});

describe('a cart of two profiles without an option of the same name', () => {
  const freight: ProfileConfig = {
    id: 'freight',
    name: 'By freight',
    products: ['oilskin-jacket'],
    zones: [
      {
        id: 'canada',
        name: 'Canada',
        regions: [{ country: 'CA' }],
        rates: [
          { id: 'white-glove', name: 'White glove', price: { kind: 'flat', priceMinor: 15_000 } },
          { id: 'freight', name: 'Freight', price: { kind: 'flat', priceMinor: 9_000 } },
        ],
      },
    ],
  };

  it('is offered the cheapest of each in one, and both are named', async () => {
    const browser = await shopperWith(['HS-LAN-BR', 'HS-OIL-M'], { ...SHIPPING, profiles: [freight] });
    expect(await ratesFor(browser, address('CA', 'V6B 1A1', 'BC'))).toEqual(['Standard + Freight 99.80']);
  });

  it('is offered what the shop has for all its products as soon as no profile names one of them', async () => {
    const browser = await shopperWith(['HS-LAN-BR', 'HS-OIL-M'], { ...SHIPPING, profiles: [] });
    expect(await ratesFor(browser, address('CA', 'V6B 1A1', 'BC'))).toEqual(['Standard 0.00', 'Tracked Packet 19.50']);
  });
});
