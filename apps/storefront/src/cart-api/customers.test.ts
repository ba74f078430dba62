import type { RateConfig, ShippingConfig } from '@cartfare/rating';
import { beforeAll, expect, it, vi } from 'vitest';
import { storeSettings } from '../../testing/store-settings.ts';
import { DEMO_PASSWORD } from '../seed/seed-when-empty.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { browse, type Browser } from '../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

// Passwords are hashed, which is slow by design.
vi.setConfig({ testTimeout: 30_000 });
beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

const PALLET: RateConfig = {
  id: 'pallet',
  name: 'Pallet',
  price: { kind: 'flat', priceMinor: 100 },
  when: [{ of: 'customer_tags', has: 'some', tags: ['Trade'] }],
};

/** The demo shop's settings, with a pallet rate for trade customers. */
const WITH_PALLETS: ShippingConfig = {
  ...SHIPPING,
  zones: SHIPPING.zones.map((zone) => ({ ...zone, rates: [...zone.rates, PALLET] })),
};

async function codesFor(browser: Browser): Promise<readonly string[]> {
  const toVancouver = { 'shipping_address[country]': 'CA', 'shipping_address[province]': 'BC' };
  const fields = { ...toVancouver, 'shipping_address[zip]': 'V6B 1A1' };
  await browser.postForm('/cart/prepare_shipping_rates', fields);
  const { shipping_rates: rates } = await (await browser.get('/cart/async_shipping_rates')).json();
  return rates.map(({ code }: { readonly code: string }) => code);
}

it('offers a rate for customers with a tag to those who have it, once they have logged in', async () => {
  const { app, db } = await openTestApp();
  await storeSettings(db, WITH_PALLETS);
  const offeredTo = async (email: string | null): Promise<boolean> => {
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: soldAs('HS-LAN-BR').variant.id });
    if (email !== null) await browser.postForm('/account/login', { email, password: DEMO_PASSWORD });
    return (await codesFor(browser)).includes('pallet');
  };
  expect(await offeredTo('visitor.new@example.com')).toBe(true);
  expect(await offeredTo('visitor.home@example.com')).toBe(false);
  expect(await offeredTo(null)).toBe(false);
});
