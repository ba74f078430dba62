import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { ANTARCTICA, NEW_YORK, OTTAWA } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const line = (page: Page) => page.locator('.cartfare-delivery-line');

/** Presses until the page's script has taken over. */
async function openFields(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Estimate delivery' }).click();
    await expect(page.locator('#address_country')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('the delivery on the product page', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('is estimated in place, remembered for other products, and follows variant and quantity, the cart untouched', async ({
    page,
    cart,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products/storm-lantern');
    const shifts = await watchLayoutShift(page);
    await expect(page.getByText('Prices can differ')).toBeHidden();
    await openFields(page);
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toContainText('Local delivery');
    await expect(page.getByText('Prices can differ with other products in the cart.')).toBeVisible();
    await expectAccessible(page, 'main');
    expect(await shifts()).toEqual([]);

    await page.goto('/products/mooring-line');
    const laterShifts = await watchLayoutShift(page);
    await expect(line(page)).toHaveText(/^Delivery to K1N\s5T2: FREE ·\s\w{3},\s\w{3}\s\d+/u);
    await page.getByRole('radio', { name: /20 m/ }).check();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(line(page)).not.toHaveAttribute('aria-busy');
    await expectAccessible(page, 'main');
    expect(await laterShifts()).toEqual([]);
    expect(await page.evaluate(async () => (await (await fetch('/cart.js')).json()).item_count)).toBe(0);
  });

  test('is that of the quantity, and says which country is not served', async ({ page, cart }) => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rates')) asked.push(request.postDataJSON().lines[0].quantity);
    });
    await page.goto('/products/storm-lantern?quantity=2');
    await openFields(page);
    await cart.ask(NEW_YORK);
    await expect(cart.rates.first()).toBeVisible();
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(line(page)).toHaveText(/^Delivery to 10001: from \$[\d.]+ CAD ·\s/u);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => asked).toEqual([2, 3]);

    await page.getByRole('button', { name: 'Change address' }).click();
    await cart.ask(ANTARCTICA);
    await expect(cart.feedback).toHaveText('We do not ship to this destination.');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(line(page)).toHaveText('We do not ship to Antarctica.');
  });

  test('is not offered for a download', async ({ page }) => {
    await page.goto('/products/knots-and-splices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Estimate delivery' })).toHaveCount(0);
  });
});
