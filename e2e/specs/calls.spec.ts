import { answers, aRatesMessage } from '@cartfare/testing';

import { logCalls, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const RATES = answers.json(200, aRatesMessage());

test.describe('the two calls', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('CA-1, CA-2, ST-3, BE-1: first the address as a form, then one poll without a payload, held while the shop rates', async ({
    page,
    cart,
  }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    expect(calls).toMatchObject([
      {
        call: 'prepare',
        method: 'POST',
        path: '/cart/prepare_shipping_rates',
        contentType: expect.stringMatching(/^application\/x-www-form-urlencoded\b/u),
      },
      { call: 'poll', method: 'GET', path: '/cart/async_shipping_rates', body: null },
    ]);
    expect([...new URLSearchParams(calls[0]?.body ?? '')]).toEqual([
      ['shipping_address[zip]', 'M5V 2T6'],
      ['shipping_address[country]', 'CA'],
      ['shipping_address[province]', 'ON'],
    ]);
  });

  test('CA-1, CA-3: call 1 may have an empty body; 204, and 202 with rates in it, are followed by another poll', async ({
    page,
    cart,
  }) => {
    const tooEarly = answers.json(202, aRatesMessage({ name: 'Too early' }));
    const calls = await scriptCalls(page, {
      prepare: [answers.empty(202)],
      poll: [tooEarly, answers.empty(204), RATES],
    });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rate('Standard')).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'poll', 'poll']);
  });

  test('CA-3: the next poll goes out 500 ms after the answer, not earlier', async ({ page, cart }) => {
    const calls = await scriptCalls(page, { poll: [answers.json(202, null), RATES] });
    await page.clock.install();
    await cart.open();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse('**/cart/async_shipping_rates');
    await cart.ask(OTTAWA);
    await (await answered).finished();

    await page.clock.runFor(490);
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
    await page.clock.runFor(20);
    await expect.poll(() => calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'poll']);
  });

  test("CA-5: the paths start at the shop's root path", async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open('/fr/');
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    expect(calls.slice(0, 2).map(({ path }) => path)).toEqual([
      '/fr/cart/prepare_shipping_rates',
      '/fr/cart/async_shipping_rates',
    ]);
  });
});
