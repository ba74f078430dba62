import { answers, aRatesMessage } from '@cartfare/testing';
import type { Locator } from '@playwright/test';

import { heldAnswer, scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const TWO = answers.json(200, aRatesMessage({}, { name: 'Overnight', code: 'overnight', price: '38.60' }));

test.describe('keyboard and screen reader', () => {
  test.use({ expectedConsole: [FAILED_CALL] });
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('ST-8: the whole run works with the keyboard alone, and the focus stays', async ({ page, cart }) => {
    const answer = heldAnswer();
    await scriptCalls(page, { poll: [answer.reply] });
    await cart.open();
    await cart.country.focus();
    await cart.findByKeys(cart.country, 'Canada', 'CA');
    await expect(cart.province).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(cart.province).toBeFocused();
    await cart.findByKeys(cart.province, 'Ont', 'ON');
    await page.keyboard.press('Tab');
    await page.keyboard.type('K1N 5T2');
    await page.keyboard.press('Tab');
    await expect(cart.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cart.button).toBeDisabled();
    answer.give(TWO);
    await expect(cart.button).toBeEnabled();
    await expect(cart.button).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(cart.option('Standard')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.option('Overnight')).toBeFocused();
    await expect(cart.amount).toHaveText('$38.60');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear address' })).toBeFocused();
  });

  test('ST-8: Enter in the postal code asks, and the focus stays in it', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [TWO] });
    await cart.open();
    await cart.enter(OTTAWA);
    await cart.zip.press('Enter');
    await expect(cart.rates).toHaveCount(2);
    await expect(cart.zip).toBeFocused();
  });

  test('ST-8: a focus that the shopper moved during the run is not taken back', async ({ page, cart }) => {
    const answer = heldAnswer();
    await scriptCalls(page, { poll: [answer.reply] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.button).toBeDisabled();
    await cart.zip.focus();
    answer.give(TWO);
    await expect(cart.rates).toHaveCount(2);
    await expect(cart.zip).toBeFocused();
  });

  test('ST-8: rates are told politely, errors at once, and the same outcome again', async ({ page, cart }) => {
    const answersInOrder = [TWO, TWO, answers.json(422, { zip: ['is odd'] }), answers.json(422, { zip: ['is odd'] })];
    const held = answersInOrder.map(() => heldAnswer());
    await scriptCalls(page, { poll: held.map(({ reply }) => reply) });
    await cart.open();
    await cart.enter(OTTAWA);
    const polite = speaking(page.getByRole('status'));
    const urgent = speaking(page.getByRole('alert'));
    for (const [index, answer] of answersInOrder.entries()) {
      await cart.button.click();
      await expect(polite).toHaveText('Calculating...');
      held[index]?.give(answer);
      const isError = answer.kind === 'response' && answer.status >= 400;
      await expect(isError ? urgent : polite).toHaveText(isError ? /zip is odd/u : /There are 2 shipping rates/u);
      await expect(isError ? polite : urgent).toHaveCount(0);
    }
  });

  test('the first tab stop leads to the content', async ({ page, cart }) => {
    await cart.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

/** The live regions with text. */
const speaking = (regions: Locator): Locator => regions.filter({ hasText: /\S/u });
