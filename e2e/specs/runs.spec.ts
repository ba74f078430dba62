import { answers, aRatesMessage } from '@cartfare/testing';

import { heldAnswer, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const NOT_YET = answers.json(202, null);

test.describe('a run', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('ST-6: an edit ends the call under way, and its late answer changes nothing', async ({ page, cart }) => {
    const [older, newer] = [heldAnswer(), heldAnswer()];
    const calls = await scriptCalls(page, { poll: [older.reply, newer.reply] });
    const aborted = page.waitForEvent('requestfailed');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect.poll(() => calls.length).toBe(2);

    await cart.zip.fill('K2P 1L4');
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(cart.results).toBeHidden();
    await expect(cart.buttons.first()).toBeEnabled();
    await cart.button.click();
    await expect.poll(() => calls.length).toBe(4);
    older.give(answers.json(200, aRatesMessage({ name: 'Older' })));
    await expect(cart.buttons.first()).toBeDisabled();
    await expect(cart.results).toBeHidden();

    newer.give(answers.json(200, aRatesMessage({ name: 'Newer' })));
    await expect(cart.rate('Newer')).toBeVisible();
    await expect(cart.rate('Older')).toHaveCount(0);
  });

  test('ST-6: leaving the page during a run is silent', async ({ page, cart }) => {
    const calls = await scriptCalls(page, { poll: [answers.never()] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect.poll(() => calls.length).toBe(2);
    await page.goto('/');
    await page.goBack();
    await expect(cart.buttons.first()).toBeEnabled();
    await expect(cart.results).toBeHidden();
  });

  test('ST-7: polling stops after a minute with a message and a way to try again', async ({ page, cart }) => {
    let ready = false;
    const calls = await scriptCalls(page, { poll: [NOT_YET] });
    await page.route('**/cart/async_shipping_rates', (route) =>
      ready ? route.fulfill({ json: aRatesMessage() }) : route.fallback(),
    );
    await page.clock.install();
    await cart.open();
    await cart.ask(OTTAWA);
    await expect.poll(() => calls.length).toBeGreaterThan(2);
    await page.clock.fastForward(60_000);
    await expect(cart.feedback).toHaveText("We couldn't get rates within 60 seconds.");
    await expect(cart.results).toContainText('Try again in a moment.');
    await expect(cart.buttons.first()).toBeEnabled();

    const asked = calls.length;
    await page.clock.runFor(5_000);
    expect(calls.length).toBe(asked);

    ready = true;
    await cart.button.click();
    await expect(cart.rate('Standard')).toBeVisible();
  });
});
