import { answers, aRatesMessage } from '@cartfare/testing';

import { logCalls, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const RATES = answers.json(200, aRatesMessage());

test.describe('the two calls', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('CA-1, CA-2, ST-3: first the address as a form, then the poll without a payload', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    const [prepare, ...polls] = calls;
    expect(prepare).toMatchObject({
      call: 'prepare',
      method: 'POST',
      path: '/cart/prepare_shipping_rates',
      contentType: expect.stringMatching(/^application\/x-www-form-urlencoded\b/u),
    });
    expect([...new URLSearchParams(prepare?.body ?? '')]).toEqual([
      ['shipping_address[zip]', 'M5V 2T6'],
      ['shipping_address[country]', 'CA'],
      ['shipping_address[province]', 'ON'],
    ]);
    expect(polls.length).toBeGreaterThan(0);
    for (const poll of polls) {
      expect(poll).toMatchObject({ call: 'poll', method: 'GET', path: '/cart/async_shipping_rates', body: null });
    }
  });

  test('BE-1: the first poll is held open while the shop rates, so one is enough', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });

  for (const [name, notYet] of [
    ['202 with rates already in it', answers.json(202, aRatesMessage({ name: 'Too early' }))],
    ['204', answers.empty(204)],
  ] as const) {
    test(`CA-3: ${name} means "not yet" and is followed by another poll`, async ({ page, cart }) => {
      const calls = await scriptCalls(page, { poll: [notYet, notYet, RATES] });
      await cart.open();
      await cart.ask(OTTAWA);
      await expect(cart.rate('Standard')).toBeVisible();
      expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll', 'poll', 'poll']);
    });
  }

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

  test('CA-1: a prepare that answers an empty body is as good', async ({ page, cart }) => {
    await scriptCalls(page, { prepare: [answers.empty(202)], poll: [RATES] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rate('Standard')).toBeVisible();
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
