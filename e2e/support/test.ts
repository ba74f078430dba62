import { test as base, expect } from '@playwright/test';

import { createCartPage, type CartPage } from './cart-page.ts';
import { createSeller, type Seller } from './seller.ts';
import { watchPage } from './page-watch.ts';
import { startShop, type ShopProcess, type ShopSettings, type StartedBy } from './shop-process.ts';

export { expect };

interface WorkerFixtures {
  /** Settings of the worker's shop; a spec that changes them gets separate workers. */
  readonly shopSettings: ShopSettings;
  /** A shop that the tests of one worker share, each as a new visitor. */
  readonly shop: ShopProcess;
}

interface TestFixtures {
  /** Console messages that the test causes. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
  /** Adds items to the page's cart, through the cart API. */
  readonly seller: Seller;
  readonly cart: CartPage;
  /** Starts further shops, stopped after the test. */
  readonly openShop: (settings?: ShopSettings, startedBy?: StartedBy) => Promise<ShopProcess>;
}

/** What a test gets in addition for each shop that it starts, in ms. */
const START_LIMIT_MS = 30_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopSettings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await startShop(shopSettings);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedConsole: [[], { option: true }],
  page: async ({ page, shop, expectedConsole }, use, info) => {
    const watch = watchPage(page, expectedConsole);
    const quiet = shop.log().length;
    await use(page);
    if (info.status !== info.expectedStatus || watch.issues.length > 0) {
      await info.attach('log of the shop', { body: shop.log().slice(quiet), contentType: 'text/plain' });
    }
    expect(watch.issues, 'what the page complained about').toEqual([]);
  },
  seller: async ({ page, shop }, use) => use(createSeller(page.request, shop.url)),
  cart: async ({ page }, use) => use(createCartPage(page)),
  openShop: async ({ page }, use, info) => {
    const opened: ShopProcess[] = [];
    await use(async (settings, startedBy) => {
      info.setTimeout(info.timeout + START_LIMIT_MS);
      const shop = await startShop(settings, startedBy);
      opened.push(shop);
      return shop;
    });
    // Leaves the page, so that its idle requests do not fail when the shop is stopped.
    await page.goto('about:blank');
    for (const shop of opened) await shop.stop();
  },
});

/** The browser's console message for an error status or a broken connection. */
export const FAILED_CALL = /Failed to load resource/u;
