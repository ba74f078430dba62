import { holdRequests, logCalls } from '../support/border.ts';
import { HAMBURG } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('scripts that arrive late', () => {
  test('EN-1: what was filled in before them counts', async ({ page, cart, seller }) => {
    const release = await holdRequests(page, '**/assets/*.js');
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

test.describe('texts of the page that do not arrive', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  /** The English texts of the calculator and of the cart page. */
  const TEXT_FILES = /\/assets\/en-[\w-]+\.js/u;

  test('are asked for once more, and the page comes alive', async ({ page, cart, seller }) => {
    // A browser remembers a module that failed to load, so a second try needs another URL.
    await page.route(TEXT_FILES, (route) => (route.request().url().includes('?') ? route.continue() : route.abort()));
    await seller.add('HS-KNI');
    await cart.open();
    await cart.country.selectOption('DE');
    await expect(cart.provinceContainer).toBeHidden();
  });

  test('BE-10: leave the page its forms', async ({ page, cart, seller }) => {
    await page.route(TEXT_FILES, (route) => route.abort());
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(page).toHaveURL(/\/cart\?/u);
    // Until then the browser moves to the fragment of the URL, and takes the focus there.
    await page.waitForLoadState();
    await page.getByRole('textbox', { name: /^Quantity of/u }).fill('3');
    await page.getByRole('textbox', { name: /^Quantity of/u }).press('Enter');
    await expect.poll(() => seller.count()).toBe(3);
  });
});

test.describe('the file that asks the shop, when it does not arrive', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('is a broken connection, and the next click asks for it again', async ({ page, cart, seller }) => {
    await page.route('**/assets/cart-calls-*.js*', (route) => route.abort());
    await seller.add('HS-KNI');
    await cart.open();
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText("We couldn't reach the shop.");
    await page.unrouteAll();
    await cart.button.click();
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(page).toHaveURL(/\/cart\?shipping-rates=$/u);
  });
});
