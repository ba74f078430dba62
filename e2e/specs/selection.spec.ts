import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, submitLogIn } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';

const STANDARD = { name: 'Standard', code: 'standard', price: '9.80' };
const OVERNIGHT = { name: 'Overnight', code: 'overnight', price: '38.60' };
const OTTAWA_ONLY = { name: 'Local delivery', code: 'local', price: '6.00' };
const rates = (...offered: readonly object[]) => answers.json(200, aRatesMessage(...offered));
const LOST = 'Your selected option is no longer available.';

test.describe('the selected option', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('MO-4: Overnight is selected, "+" is pressed: Overnight stays selected', async ({ page, cart }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    const again = page.waitForResponse('**/cart/async_shipping_rates*');
    await page.getByRole('button', { name: /^Increase quantity/u }).click();
    await again;
    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.estimate).toContainText('Overnight');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Overnight');
    await expect(cart.results).not.toContainText(LOST);
  });

  test('MO-4: it stays selected when the same destination is asked for again', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [rates(STANDARD, OVERNIGHT), rates(OTTAWA_ONLY, STANDARD, OVERNIGHT)] });
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await cart.button.click();
    await expect(cart.rates).toHaveCount(3);
    await expect(cart.option('Overnight')).toBeChecked();
    await expect(cart.amount).toHaveText('$38.60');
  });

  test('it stays selected, in its words, when another language is chosen', async ({ page, cart }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/cart/u);
    await expect(cart.results.getByRole('radio', { name: /^Über Nacht/u })).toBeChecked();
    await expect(cart.feedback).toContainText('Kanada');
  });

  test('rates without a selection stay, in its words, when another language is chosen', async ({ page, cart }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(page).toHaveURL(/\/cart\?/u);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/cart/u);
    await expect(cart.feedback).toContainText('Kanada');
    await expect(cart.rates).not.toHaveCount(0);
  });

  test('it stays selected for whoever logs in', async ({ page, cart }) => {
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await page.getByRole('link', { name: 'Log in' }).click();
    await submitLogIn(page, AT_HOME);
    await expect(page).toHaveURL(/\/cart\?/u);
    await expect(cart.option('Overnight')).toBeChecked();
  });

  test('MO-4: when it is not offered any more, the page says so, also to screen readers', async ({ page, cart }) => {
    await scriptCalls(page, { poll: [rates(STANDARD, OVERNIGHT), rates(OTTAWA_ONLY, STANDARD)] });
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await page.getByRole('button', { name: /^Increase quantity/u }).click();
    await expect(cart.option('Local delivery')).toBeChecked();
    await expect(cart.results).toContainText(LOST);
    await expect(page.getByRole('status').filter({ hasText: LOST })).toHaveCount(1);
  });
});
