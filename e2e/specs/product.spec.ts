import type { Page } from '@playwright/test';

import { AT_HOME, submitLogIn } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

/** Each returns to the page, which the shop renders again. */
const WAYS = [
  [
    'another currency',
    async (page: Page) => {
      await page.getByLabel('Currency').selectOption('USD');
      await expect(page.locator('[data-fact="price"]')).toContainText('USD');
    },
  ],
  [
    'another language',
    async (page: Page) => {
      await page.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(/\/de\/products\//u);
    },
  ],
  [
    'logging in',
    async (page: Page) => {
      await page.getByRole('link', { name: 'Log in' }).click();
      await submitLogIn(page, AT_HOME);
      await expect(page).toHaveURL(/\/products\//u);
    },
  ],
] as const;

test.describe('the product page', () => {
  test('price, weight and address follow the selected variant', async ({ page }) => {
    await page.goto('/products/mooring-line');
    await expect(page.locator('[data-fact="price"]')).toHaveText('$38.00');
    await page.getByRole('radio', { name: /20 m/ }).check();
    await expect(page.locator('[data-fact="price"]')).toHaveText('$72.00');
    await expect(page.locator('[data-fact="weight"]')).toHaveText('2.2 kg, packed');
    await page.reload();
    await expect(page.getByRole('radio', { name: /20 m/ })).toBeChecked();
  });

  for (const [place, [way, leave]] of WAYS.entries()) {
    test(`${way} keeps the selected variant and the quantity`, furtherCases(place), async ({ page }) => {
      await page.goto('/products/storm-lantern');
      await page.getByRole('radio', { name: /Galvanised/ }).check();
      await page.locator('#quantity').fill('3');
      await page.getByRole('button', { name: 'One more' }).click();
      await leave(page);
      await expect(page.getByRole('radio', { name: /Galvanised/ })).toBeChecked();
      await expect(page.locator('#quantity')).toHaveValue('4');
    });
  }

  test('the quantity has two steps of one, which a screen reader is told, and is level with the button beside it', async ({
    page,
  }) => {
    await page.goto('/products/rigging-knife');
    const told = page.getByRole('status').filter({ hasText: /\S/u });
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(told).toHaveText('2');
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(told).toHaveText('1');
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('1');
    const stepper = await page.locator('.stepper--field').boundingBox();
    const button = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
    expect(stepper).toMatchObject({ y: button?.y, height: button?.height });
  });

  test.describe('with a quantity that is refused', () => {
    test.use({ expectedConsole: [/status of 422/] });

    test('puts the focus into its field', async ({ page }) => {
      await page.goto('/products/brass-barometer');
      const quantity = page.getByLabel('Quantity', { exact: true });
      await quantity.fill('99');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(quantity).toBeFocused();
      await expect(quantity).toHaveAccessibleDescription('Only 5 of Brass barometer can be ordered.');
    });
  });
});
