import { expect, test } from '../support/test.ts';

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

  test('the quantity has two steps', async ({ page }) => {
    await page.goto('/products/brass-barometer');
    const quantity = page.getByLabel('Quantity', { exact: true });
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveValue('2');
    await page.getByRole('button', { name: 'One less' }).click();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(quantity).toHaveValue('1');
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
