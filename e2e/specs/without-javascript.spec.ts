import { ANTARCTICA, HAMBURG, OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

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

  test('BE-10: the second button posts the same form', async ({ cart }) => {
    await cart.open();
    await cart.country.selectOption('DE');
    await cart.zip.fill(HAMBURG.zip ?? '');
    await cart.buttons.nth(1).click();
    await expect(cart.rates.first()).toBeVisible();
  });

  test('BE-10, UI-3: the fields of the chosen country come with the answer', async ({ page, cart }) => {
    await cart.open();
    await cart.country.selectOption('JP');
    await cart.button.click();
    await expect(page.getByLabel('Prefecture', { exact: true })).toBeVisible();
  });

  test('BE-10: a country with provinces gets its rates', async ({ cart }) => {
    await cart.open();
    await cart.enter({ country: TORONTO.country, zip: TORONTO.zip ?? '' });
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    await cart.province.selectOption('ON');
    await cart.button.click();
    await expect(cart.feedback).toContainText('M5V 2T6, Ontario, Canada');
  });

  test('BE-10: the quantity can be changed and lines removed', async ({ page, cart, seller }) => {
    await cart.open();
    await page.getByRole('textbox', { name: /^Quantity of/u }).fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await seller.count()).toBe(3);
    await page.getByRole('button', { name: /^Remove/u }).click();
    await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
  });

  test('BE-10: local delivery reads FREE', async ({ cart }) => {
    await cart.open();
    await cart.enter({ country: OTTAWA.country, zip: OTTAWA.zip ?? '' });
    await cart.button.click();
    await expect(cart.amount).toHaveText('FREE');
  });

  test('BE-7, BE-10: an option is chosen and carried to the checkout', async ({ page, cart }) => {
    await cart.open();
    await cart.enter({ country: TORONTO.country, zip: TORONTO.zip ?? '' });
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByRole('main')).toContainText('$9.80');
  });

  test.describe('errors', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('BE-10, ER-3: read the same for a country from before that is not in the list any more', async ({
      page,
      cart,
    }) => {
      await cart.open();
      const headers = { origin: new URL(page.url()).origin };
      await page.request.post('/cart/estimate', {
        form: { 'shipping_address[country]': ANTARCTICA.country },
        headers,
      });
      await cart.open();
      await expect(cart.country).toHaveValue(ANTARCTICA.country);
      await cart.button.click();
      await expect(cart.feedback).toHaveText('We do not ship to this destination.');
      await expect(cart.estimate).toBeHidden();
    });

    test('BE-10, ER-2: name the field', async ({ cart }) => {
      await cart.open();
      await cart.enter({ country: 'CA', zip: '99999' });
      await cart.button.click();
      await expect(cart.feedback).toHaveText('Error : zip is not valid for Canada.');
    });
  });
});
