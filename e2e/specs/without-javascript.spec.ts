import { HAMBURG } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('BE-10: the form posts and the page comes back with the rates', async ({ cart }) => {
    await cart.open();
    await cart.country.selectOption('DE');
    await cart.zip.fill(HAMBURG.zip ?? '');
    await cart.button.click();
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(cart.rates.first()).toBeVisible();
    await expect(cart.country).toHaveValue('DE');
    await expect(cart.zip).toHaveValue('20095');
    await expect(cart.estimate).toBeVisible();
  });

  test('BE-10, UI-3: the fields of the chosen country come with the answer', async ({ page, cart }) => {
    await cart.open();
    await cart.country.selectOption('JP');
    await cart.button.click();
    await expect(page.getByLabel('Prefecture', { exact: true })).toBeVisible();
  });

  test('BE-10: the quantity can be changed and lines removed', async ({ page, cart, seller }) => {
    await cart.open();
    await page.getByRole('textbox', { name: /^Quantity of/u }).fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await seller.count()).toBe(3);
    await page.getByRole('button', { name: /^Remove/u }).click();
    await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
  });
});
