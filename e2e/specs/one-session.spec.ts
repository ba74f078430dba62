import { fileURLToPath } from 'node:url';
import type * as Core from '@cartfare/core';
import type * as CoreAddress from '@cartfare/core/address';
import type { Page } from '@playwright/test';

import { buildInPlace } from '../support/build-in-place.ts';
import { logCalls } from '../support/rate-calls.ts';
import { createCartPage, HAMBURG, NEW_YORK, TORONTO, type Address } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const sourceOf = (path: string) => fileURLToPath(new URL(`../../packages/core/src/${path}`, import.meta.url));
const ENTRIES = { core: sourceOf('index.ts'), address: sourceOf('address/index.ts') };

/** Builds the core for a custom page: the scripts by name. */
const buildCore = async (): Promise<ReadonlyMap<string, string>> => {
  const fileName = (_format: string, entry: string) => `${entry}.js`;
  const lib = { entry: ENTRIES, formats: ['es' as const], fileName };
  const built = await buildInPlace({ build: { write: false, lib } });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
};

/** The rates for a destination without parallel runs: names and prices, such as `Standard 9.80`. */
async function ratesFor(page: Page, { country, province = '', zip = '' }: Address): Promise<readonly string[]> {
  const params = {
    'shipping_address[country]': country,
    'shipping_address[province]': province,
    'shipping_address[zip]': zip,
  };
  const answer = await page.request.get('/cart/shipping_rates.json', { params });
  const body: { shipping_rates: readonly { name: string; price: string }[] } = await answer.json();
  return body.shipping_rates.map(({ name, price }) => `${name} ${price}`);
}

/** Starts one calculator per destination in the page, all at once; returns what each shows at the end. */
async function calculateInPage(page: Page, addresses: readonly Address[]): Promise<readonly (readonly string[])[]> {
  const scripts = await buildCore();
  await page.route('**/core/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/core/', '');
    return route.fulfill({ contentType: 'text/javascript', body: scripts.get(name) ?? '' });
  });
  return page.evaluate(async (destinations) => {
    const load = (file: string): Promise<unknown> => import(`/core/${file}`);
    const core = (await load('core.js')) as typeof Core;
    const { createCountryBook } = (await load('address.js')) as typeof CoreAddress;
    const calculate = ({ country, province = '', zip = '' }: Address) =>
      new Promise<readonly string[]>((resolve) => {
        const calculator = core.createCalculator({
          countries: createCountryBook(),
          initialDestination: { country, province, postalCode: zip },
        });
        calculator.subscribe(() => {
          const { state, view } = calculator.getSnapshot();
          const { query } = state;
          if (query.status === 'failed') resolve([view.announcement.text]);
          if (query.status !== 'rated') return;
          resolve(query.rates.map((rate) => `${rate.name} ${(rate.priceHundredths / 100).toFixed(2)}`));
        });
        void calculator.calculate();
      });
    return Promise.all(destinations.map(calculate));
  }, addresses);
}

/** A slow carrier, and short polls, so that a run takes several of them. */
test.use({ shopSettings: { CARRIER_DELAY_MS: '700', POLL_HOLD_MAX_MS: '50' } });

test.describe('one session, asked from two places', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('ST-6: two calculators on one page show their own rates', async ({ page, cart }) => {
    await cart.open();
    const calls = logCalls(page);
    const shown = await calculateInPage(page, [TORONTO, HAMBURG, NEW_YORK]);
    expect(calls.map(({ call }) => call).join(' ')).toMatch(/^(prepare( poll)+ ?){3}$/u);
    const own = [await ratesFor(page, TORONTO), await ratesFor(page, HAMBURG), await ratesFor(page, NEW_YORK)];
    expect(shown).toEqual(own);
    expect(new Set(own.map((rates) => rates.join())).size).toBe(3);
  });

  test('ST-6: two tabs show their own rates', async ({ page, cart, context }) => {
    const otherPage = await context.newPage();
    const other = createCartPage(otherPage);
    await Promise.all([cart.open(), other.open()]);
    await cart.enter(TORONTO);
    await other.enter(NEW_YORK);
    await Promise.all([cart.button.click(), other.button.click()]);
    for (const tab of [cart, other]) await expect(tab.rates.first()).toBeVisible();

    for (const [tab, address, code] of [
      [cart, TORONTO, ''],
      [other, NEW_YORK, ' CAD'],
    ] as const) {
      const own = await ratesFor(page, address);
      const spoken = own.map((rate) => rate.replace(/ (\S+)$/u, ' at $$$1') + code);
      await expect(tab.rates.locator('.cartfare-visually-hidden')).toHaveText(spoken);
    }
  });

  test('ST-6: a tab waits for the run of another one, and no longer when that is closed', async ({
    page,
    cart,
    context,
  }) => {
    const otherPage = await context.newPage();
    await otherPage.route('**/cart/async_shipping_rates', () => {});
    const other = createCartPage(otherPage);
    await Promise.all([cart.open(), other.open()]);
    const polling = otherPage.waitForRequest('**/cart/async_shipping_rates');
    await other.ask(NEW_YORK);
    await polling;

    const calls = logCalls(page);
    await cart.ask(TORONTO);
    await expect(cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
    const waiting = await page.evaluate(async () => (await navigator.locks.query()).pending?.length);
    expect([waiting, calls.length]).toEqual([1, 0]);

    await otherPage.close();
    await expect(cart.rates).toHaveCount((await ratesFor(page, TORONTO)).length);
  });
});
