import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('the lines of the cart', () => {
  test('a line that was removed comes back in its place, with its quantity and new rates', async ({
    page,
    cart,
    seller,
  }) => {
    const poll = ['9.80', '6.10', '9.90'].map((price) => answers.json(200, aRatesMessage({ price })));
    await scriptCalls(page, { poll });
    await seller.add('HS-LAN-BR', 3);
    await seller.add('HS-BLA-SL');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.amount).toHaveText('$9.80');
    await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
    await expect(page.getByRole('main')).toContainText('Storm lantern removed. Undo');
    await expect(page.getByRole('button', { name: 'Undo: Storm lantern' })).toBeFocused();
    await expect(cart.amount).toHaveText('$6.10');
    expect(await seller.count()).toBe(1);

    await page.getByRole('button', { name: 'Undo: Storm lantern' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity of Storm lantern' })).toHaveValue('3');
    await expect(page.locator('.cart-line__title')).toHaveText(['Storm lantern', 'Wool deck blanket']);
    await expect(cart.amount).toHaveText('$9.90');
    expect(await seller.count()).toBe(4);
  });

  test('the last line can be restored as well', async ({ page, cart, seller }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty.');
    await expect(cart.buttons).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo: Storm lantern' }).click();
    await expect(cart.buttons).toHaveCount(2);
    await expect(page.getByRole('banner')).toContainText('Cart · 1');
    expect(await seller.count()).toBe(1);
  });

  test.describe('in a long cart on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ cart, seller }) => {
      for (const sku of ['HS-KNI', 'HS-BLA-SL', 'HS-MUG-WH', 'HS-EBK', 'HS-OIL-M', 'HS-LAN-BR'] as const) {
        await seller.add(sku);
      }
      await cart.open();
    });

    test('a line that comes back gets the focus, and the page stays where it is', async ({ page }) => {
      await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
      const undo = page.getByRole('button', { name: 'Undo: Storm lantern' });
      await expect(undo).toBeFocused();
      const before = await page.evaluate(() => window.scrollY);
      expect(before, 'scrolled to the line').toBeGreaterThan(0);
      await undo.click();
      await expect(page.getByRole('link', { name: 'Storm lantern' })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });

    test('a line from another tab neither takes the focus nor scrolls the page', async ({ page, seller, context }) => {
      const bottom = await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        return window.scrollY;
      });
      await seller.add('HS-ANC-120');
      const other = await context.newPage();
      await other.goto('/cart');
      await expect(page.getByRole('link', { name: 'Folding anchor' })).toBeVisible();
      await expect(page.locator('body')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(bottom);
    });
  });

  test.describe('what cannot be ordered', () => {
    test.use({ expectedConsole: [FAILED_CALL] });
  });
});
