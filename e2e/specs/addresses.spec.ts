import { createCartPage } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { createSeller } from '../support/seller.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('the address book', () => {
  test('RO-1, BE-14: an address is added, fills the calculator when it is chosen in the cart, and is deleted', async ({
    page,
    openShop,
  }) => {
    const { url } = await openShop();
    const cart = createCartPage(page);
    await logIn(page, AT_HOME, url);
    await page.goto(`${url}/account`);
    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Sam Reed');
    await page.getByLabel('Street address').fill('4 Example Quay');
    await page.getByLabel('City').fill('Vancouver');
    await page.getByLabel('Country', { exact: true }).selectOption('CA');
    await page.getByLabel('Province', { exact: true }).selectOption('BC');
    await page.getByLabel('Postal code').fill('v6b1a1');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('main')).toContainText('4 Example Quay');

    await createSeller(page.request, url).add('HS-KNI');
    await page.goto(`${url}/cart`);
    await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
    const saved = page.getByLabel('Saved address');
    await expect(saved.locator('option:checked')).toHaveText('18 Example Street, Ottawa');
    await saved.selectOption({ label: '4 Example Quay, Vancouver' });
    await expect(cart.province).toHaveValue('BC');
    await expect(cart.zip).toHaveValue('V6B 1A1');
    await expect(cart.feedback).toContainText('V6B 1A1, British Columbia, Canada');
    await cart.zip.fill('V6B 1A2');
    await expect(saved.locator('option:checked')).toHaveText('Choose a saved address');

    await page.goto(`${url}/account`);
    await page.getByText('Delete', { exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Delete address/u })
      .first()
      .click();
    await expect(page.getByRole('main')).not.toContainText('18 Example Street');
  });

  test('a visitor is led to the log-in and back', async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/login/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });

  test.describe('a wrong address', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('is told field by field, and what was typed stays', async ({ page }) => {
      await logIn(page, AT_HOME);
      await page.goto('/account/addresses/new');
      await page.getByLabel('Name', { exact: true }).fill('Home Visitor');
      await page.getByLabel('Country', { exact: true }).selectOption('CA');
      await page.getByLabel('Postal code').fill('99999');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Home Visitor');
      await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/H3Z\s2Y7/u);
      await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Enter a city/u);
    });
  });
});
