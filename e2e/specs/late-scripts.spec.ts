import { logCalls } from '../support/border.ts';
import { HAMBURG } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test.describe('scripts that arrive late', () => {
  test('EN-1: what was filled in before them counts', async ({ page, cart, seller }) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const calls = logCalls(page);
    await seller.add('HS-KNI');
    await page.goto('/cart', { waitUntil: 'commit' });
    await cart.enter(HAMBURG);
    await expect(cart.provinceContainer).toBeVisible();

    release();
    await expect(cart.provinceContainer).toBeHidden();
    await cart.button.click();
    await expect(cart.feedback).toContainText('20095, Germany');
    expect([...new URLSearchParams(calls[0]?.body ?? '')]).toEqual([
      ['shipping_address[zip]', '20095'],
      ['shipping_address[country]', 'DE'],
      ['shipping_address[province]', ''],
    ]);
  });

  test('BE-10: a click before them posts the form', async ({ page, cart, seller }) => {
    await page.route('**/assets/*.js', () => {});
    await seller.add('HS-KNI');
    await page.goto('/cart', { waitUntil: 'commit' });
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(page).toHaveURL(/\/cart\?/u);
  });
});
