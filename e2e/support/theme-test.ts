import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThemeShop, type ThemeShop } from '@cartfare/testing';
import { test as base, expect, type Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';

export { expect };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Fixtures {
  /** A hosted storefront of the test's own, with the built drop-in. */
  readonly themeShop: ThemeShop;
  /** Console messages that belong to the test. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
}

/** Tests of the drop-in in theme pages, which a small server of ours serves with a fake cart. */
export const test = base.extend<Fixtures>({
  themeShop: async ({}, use) => {
    const shop = await startThemeShop({
      themeFolder: path.join(ROOT, 'examples/theme'),
      embedFolder: path.join(ROOT, 'packages/embed/dist'),
    });
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ themeShop }, use) => use(themeShop.baseUrl),
  expectedConsole: [[], { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const watch = watchPage(page, expectedConsole);
    await use(page);
    expect(watch.issues, 'what the page complained about').toEqual([]);
  },
});

/** Opens a page of the theme shop with other markup than the shop serves. */
export async function openEdited(page: Page, address: string, edit: (markup: string) => string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
  await page.goto(address);
}

/** The calls for rates that the shop received, such as `POST prepare`. */
export const rateCalls = (shop: ThemeShop): readonly string[] =>
  shop.requests.flatMap(({ method, path: address }) =>
    /\/cart\/(prepare|async)_shipping_rates/u.test(address) ? [`${method} ${address}`] : [],
  );

/** What the shop was asked for, in the order of the runs. */
export const askedDestinations = (shop: ThemeShop): readonly Record<string, string>[] =>
  shop.requests
    .filter(({ path: address }) => address.includes('prepare_shipping_rates'))
    .map(({ body }) =>
      Object.fromEntries(
        [...new URLSearchParams(body)].map(([name, value]) => [
          name.replace(/^shipping_address\[(\w+)\]$/u, '$1'),
          value,
        ]),
      ),
    );
