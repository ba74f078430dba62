import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test.describe('the checkout', () => {
  test('BE-7: the total follows the option at once, and a reload keeps it', async ({ page, seller, cart }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Check out' }).click();
    const total = page.locator('.summary__row--total');
    await expect(total).toHaveText('Total$64.00 CAD');
    await page.getByRole('radio', { name: /Standard/ }).check();
    await expect(total).toHaveText('Total$73.80 CAD');
    await expect(page.locator('[data-fact="rate"]')).toHaveText('Standard');
    await page.reload();
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(total).toHaveText('Total$73.80 CAD');
  });

  test('BE-7: another currency and another language keep the option', async ({ page, seller, cart }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('radio', { name: /Overnight/ }).check();
    await page.getByLabel('Currency').selectOption('USD');
    await expect(page.locator('.summary__row--total')).toContainText('USD');
    await expect(page.getByRole('radio', { name: /Overnight/ })).toBeChecked();
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/checkout/u);
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  });
});
