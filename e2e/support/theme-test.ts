import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThemeShop, type ThemeShop } from '@cartfare/testing';
import { test as base, expect, type Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';

export { expect };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Fixtures {
  /** A hosted storefront for the test, with the built drop-in. */
  readonly themeShop: ThemeShop;
  /** Console messages that the test causes. Every other error or warning fails it. */
  readonly expectedConsole: readonly RegExp[];
}

/** Tests of the drop-in in theme pages, served by a small server with a fake cart. */
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
    // A server may close an idle connection just when it is used again; browsers then send the request again, too.
    const response = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response, body: edit(await response.text()) });
  });
  await page.goto(address);
}

/** Opens a page of the theme shop with another element, and with more in its head. */
export const openElement = (page: Page, element: string, head = '', address = '/plain'): Promise<void> =>
  openEdited(page, address, (markup) =>
    markup
      .replace(/<cartfare-calculator[\s\S]*<\/cartfare-calculator>/u, () => element)
      .replace('</head>', () => `${head}</head>`),
  );

/**
 * Presses the button of an element in Germany, which comes before the one that the page has outside of it. The example
 * comes with the rules of the country: where no look keeps its room, the button moves then.
 */
export async function calculate(page: Page, name = 'Calculate shipping'): Promise<void> {
  await expect(page.getByText('For example 26133')).toBeVisible();
  await page.getByRole('button', { name }).first().click();
}

/** The page's own fields and button, for a country without provinces: the shop has two rates. */
export async function getRatesForGermany(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
}

/** An opaque colour as browsers compute it: `rgb()`, or `color()` where it was derived from another. Bytes 0 to 255. */
export function colour(...bytes: readonly [number, number, number]): RegExp {
  const shares = bytes.map((byte) => {
    const thousandths = Math.floor((byte / 255) * 1000);
    const isExact = thousandths * 255 === byte * 1000;
    return `${thousandths / 1000}`.replace('.', '\\.') + (isExact ? '' : '\\d*');
  });
  return new RegExp(`^rgb\\(${bytes.join(', ')}\\)$|^color\\(srgb ${shares.join(' ')}\\)$`, 'u');
}

/** An element without fields, whose rates can be selected. */
export const elementWith = (attributes: string, texts?: object): string =>
  `<cartfare-calculator default-country="DE" select-rate ${attributes}>${
    texts === undefined ? '' : `<script type="application/json" data-cartfare="texts">${JSON.stringify(texts)}</script>`
  }</cartfare-calculator>`;

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
