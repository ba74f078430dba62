import type { Page, Response } from '@playwright/test';

import { logCalls } from '../support/rate-calls.ts';
import { type CartPage, TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const ONE_SHOT = /\/cart\/shipping_rates\.json\?/u;

/** Number of ratings of the shop so far. */
async function ratings(page: Page): Promise<number> {
  const metrics = await (await page.request.get('/metrics')).text();
  const counts = metrics.matchAll(/^cartfare_rating_seconds_count\{.*\} (\d+)$/gmu);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** Presses the button until the page's late script is loaded. Returns the response, which the page ignores. */
async function press(page: Page, { button }: CartPage): Promise<Response> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (ONE_SHOT.test(response.url())) answers.push(response);
  });
  await expect(async () => {
    await letGoElsewhere(page);
    // After an edit the pointer that reaches the button asks already.
    await button.hover();
    await page.mouse.down();
    await expect.poll(() => answers.length, { timeout: 2_000 }).toBeGreaterThan(0);
  }).toPass();
  const [answer] = answers;
  if (answer === undefined) throw new Error('The press asked nothing.');
  return answer;
}

async function letGoElsewhere(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

test.describe('a button that is pressed', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('BE-1: lets the shop rate at once, and the click finds the answer', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open('/fr/');
    await cart.enter({ ...TORONTO, zip: 'M5V 3A8' });
    const before = await ratings(page);
    const answer = await press(page, cart);
    const { pathname, searchParams } = new URL(answer.url());
    expect(pathname).toBe('/fr/cart/shipping_rates.json');
    expect(Object.fromEntries(searchParams)).toEqual({
      'shipping_address[country]': 'CA',
      'shipping_address[province]': 'ON',
      'shipping_address[zip]': 'M5V 3A8',
      ahead: '1',
    });
    expect(answer.status()).toBe(204);
    expect(calls).toEqual([]);

    await page.mouse.up();
    await expect(cart.rates.first()).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
    expect(await ratings(page)).toBe(before + 1);
  });

  const WAYS = [
    {
      way: 'by Enter, when Tab reaches the button',
      zip: 'M5V 1A1',
      reach: (page: Page) => page.keyboard.press('Tab'),
      click: (page: Page) => page.keyboard.press('Enter'),
    },
    {
      way: 'by mouse, when the pointer reaches the button',
      zip: 'M5V 1B6',
      reach: (_page: Page, { button }: CartPage) => button.hover(),
      click: (_page: Page, { button }: CartPage) => button.click(),
    },
  ];

  for (const { way, zip, reach, click } of WAYS) {
    test(`BE-1: ${way}, finds the rating that this has begun for an edited address`, async ({ page, cart }) => {
      await cart.open();
      await cart.enter(TORONTO);
      await press(page, cart);
      await letGoElsewhere(page);
      const before = await ratings(page);
      const calls = logCalls(page);
      await cart.zip.fill(zip);
      const asked = page.waitForResponse(ONE_SHOT);
      await reach(page, cart);
      await asked;
      expect(calls).toEqual([]);
      await click(page, cart);
      await expect(cart.rates.first()).toBeVisible();
      expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
      expect(await ratings(page)).toBe(before + 1);
    });
  }

  test('BE-1: by the space bar asks at once, too', async ({ page, cart }) => {
    await cart.open();
    await cart.enter(TORONTO);
    await press(page, cart);
    await letGoElsewhere(page);
    await cart.button.focus();
    const before = await ratings(page);
    const asked = page.waitForResponse(ONE_SHOT);
    await page.keyboard.down(' ');
    await asked;
    await page.keyboard.up(' ');
    await expect(cart.rates.first()).toBeVisible();
    expect(await ratings(page)).toBe(before);
  });

  test('ST-2: and let go elsewhere shows nothing and leaves nothing behind', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.enter(TORONTO);
    const answer = await press(page, cart);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    await letGoElsewhere(page);
    await expect(cart.buttons).toHaveText(['Calculate shipping', 'Calculate shipping']);
    await expect(cart.results).toBeHidden();

    await page.reload();
    await expect(cart.zip).toHaveValue('');
    expect(calls).toEqual([]);
  });

  test('CA-1: with another mouse button asks nothing', async ({ page, cart }) => {
    await cart.open();
    await cart.enter(TORONTO);
    await press(page, cart);
    await letGoElsewhere(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await cart.button.click({ button: 'middle' });
    await press(page, cart);
    expect(asked.filter((url) => ONE_SHOT.test(url))).toHaveLength(1);
  });
});
