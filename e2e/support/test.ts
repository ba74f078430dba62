import { test as base, expect } from '@playwright/test';

import { createCartPage, type CartPage } from './cart-page.ts';
import { createSeller, type Seller } from './seller.ts';
import { watchPage } from './page-watch.ts';
import { startShop, type ShopProcess, type ShopSettings, type StartedBy } from './shop-process.ts';

export { expect };

interface WorkerFixtures {
  /** Settings of the worker's shop; a spec that changes them gets workers of its own. */
  readonly shopSettings: ShopSettings;
  /** A shop that the tests of one worker share, each with a visit of its own. */
  readonly shop: ShopProcess;
}

interface TestFixtures {
  /** Console messages that belong to the test. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
  /** Puts things into the page's cart, through the cart API. */
  readonly seller: Seller;
  readonly cart: CartPage;
  /** Starts further shops, stopped after the test. */
  readonly openShop: (settings?: ShopSettings, startedBy?: StartedBy) => Promise<ShopProcess>;
}

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
  openShop: async ({ page }, use) => {
    const opened: ShopProcess[] = [];
    await use(async (settings, startedBy) => {
      const shop = await startShop(settings, startedBy);
      opened.push(shop);
      return shop;
    });
    // A call that the page makes when it is idle must not find its shop gone.
    await page.goto('about:blank');
    for (const shop of opened) await shop.stop();
  },
});

/** The browser's own line on an answer with an error status, and on a connection that broke. */
export const FAILED_CALL = /Failed to load resource/u;
