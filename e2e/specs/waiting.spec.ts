import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** The product's time until it shows a message about a long wait. */
const LONG_WAIT_MS = 8_000;

test('a short wait shows no outline, and has no frame drawn for one', async ({ page, cart, seller }) => {
  await seller.add('HS-KNI');
  await scriptCalls(page, { poll: [answers.never()] });
  await cart.open();
  await cart.ask(OTTAWA);
  const visibility = await page
    .locator('.cartfare-outline')
    .first()
    .evaluate((outline) =>
      [0, 249, 400].map((ms) => {
        for (const animation of outline.getAnimations()) {
          animation.pause();
          animation.currentTime = ms;
        }
        return getComputedStyle(outline).visibility;
      }),
    );
  // Hidden, because a merely transparent spinner is still drawn 60 times per second.
  expect(visibility).toEqual(['hidden', 'hidden', 'visible']);
});

test.describe('a long wait', () => {
  test.beforeEach(async ({ page, seller }) => {
    await page.clock.install();
    await seller.add('HS-KNI');
  });

  test('is told after 8 s, and can be cancelled, which is told, and asked again', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [answers.never(), answers.json(200, aRatesMessage())] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
    const told = page.getByText('Still asking the carriers...');
    // The clock of the page goes on between the steps.
    await page.clock.runFor(LONG_WAIT_MS / 2);
    await expect(told).toHaveCount(0);
    await page.clock.runFor(LONG_WAIT_MS / 2);
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('main')).toContainText('Cancelled. You can calculate shipping again at any time.');
    await expect(cart.button).toBeFocused();
    await expect(cart.results).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(cart.rates).toHaveCount(1);
    await expect(told).toHaveCount(0);
  });
});

test.describe('a busy shop', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('CA-6: is named, and the wait that it asks for counts down', async ({ page, cart, seller }) => {
    await page.clock.install();
    await seller.add('HS-KNI');
    const busy = answers.html(429, 'slow down', { 'retry-after': '24' });
    await scriptCalls(page, { poll: [busy, answers.json(200, aRatesMessage())] });
    await cart.open();
    await cart.ask(OTTAWA);
    const told = page.locator('.cartfare-wait-text');
    await expect(told).toContainText(/^The shop is busy\. Trying again in 2[0-4]\ss Cancel$/u);
    const heard = page.getByRole('status');
    await expect(heard).toHaveText('The shop is busy. Trying again in 24 s');
    await page.clock.runFor(10_000);
    await expect(told).toContainText(/Trying again in 1?\d\ss/u);
    await expect(heard).toHaveText('The shop is busy. Trying again in 24 s');
    await page.clock.runFor(15_000);
    await expect(cart.rates).toHaveCount(1);
  });
});
