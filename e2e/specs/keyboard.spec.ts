import { answers, aRatesMessage } from '@cartfare/testing';

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

  test('the first tab stop leads to the content', async ({ page, cart }) => {
    await cart.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});
