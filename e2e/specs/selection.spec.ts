import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, submitLogIn } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';

test.describe('the selected option', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('BE-7: it stays selected, in its words, when another language is chosen', async ({ page, cart }) => {
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
});
