import type { Page } from '@playwright/test';
import { logCalls } from '../support/rate-calls.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';
import { WITH_WINDOWS } from '../support/with-windows.ts';

/** Playwright disables the cache by default: pages are loaded again, as in browsers that are short of memory. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ...WITH_WINDOWS, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test.describe('the cart page out of the back/forward cache', () => {
  test.beforeEach(async ({ page, cart, seller }) => {
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.toggleAttribute('data-persisted', persisted);
      });
    });
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await cart.option('Standard').check();
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
  });

  test('BE-7: nothing keeps it out, and it comes back with rates and selection, asking for none', async ({
    page,
    cart,
  }) => {
    const calls = logCalls(page);
    // A restored page has no load event.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-persisted');
    await expect(cart.option('Standard')).toBeChecked();
    await expect(cart.amount).toHaveText('$9.80');
    expect(calls).toEqual([]);
  });

  test('BE-7: it comes back with the rate that was selected at the checkout', async ({ page, cart }) => {
    await page.getByRole('radio', { name: /^Overnight/u }).check();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-persisted');
    await expect(cart.option('Overnight')).toBeChecked();
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('radio', { name: /^Overnight/u })).toBeChecked();
  });

  test('BE-3: it follows the cart, says so, and asks again for the option that was selected', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-BLA-SL');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-persisted');
    await expect(page.getByRole('main')).toContainText('Your cart has changed since you left this page.');
    await expect(page.locator('.cart-line__title')).toHaveText(['Storm lantern', 'Wool deck blanket']);
    await expect(cart.option('Standard')).toBeChecked();
    await expect(page.getByRole('banner')).toContainText('Cart · 2');
  });

  test('the checkout comes back with the cart of now', async ({ page, seller }) => {
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(page).toHaveURL(/\/cart/u);
    await seller.add('HS-BLA-SL');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('main')).toContainText('Wool deck blanket');
  });

  test('MO-5: cart and checkout come back in the currency that was selected on another page', async ({
    page,
    cart,
  }) => {
    await page.getByRole('link', { name: 'Where we ship' }).click();
    await page.getByLabel('Currency').selectOption('USD');
    await expect(page.getByRole('main')).toContainText('USD');
    await backTo(page, '/checkout');
    await expect(page.getByRole('main')).toContainText('$7.06 USD');
    await backTo(page, '/cart');
    await expect(page.locator('html')).toHaveAttribute('data-persisted');
    await expect(page.getByLabel('Currency')).toHaveValue('USD');
    await expect(cart.amount).toHaveText('$7.06 USD');
  });
});

test.describe('a customer who has logged out', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('is not seen by whoever goes back, also not while the browser is offline', async ({ page, context, seller }) => {
    await logIn(page, AT_HOME);
    await seller.add('HS-LAN-BR');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('K1N 5T2');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await context.setOffline(true);
    const reload = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    // Going back is refused where the reload of the restored page fails first.
    await Promise.allSettled([page.goBack({ waitUntil: 'commit' })]);
    await reload;
    await expect(page.getByText('K1N 5T2')).toHaveCount(0);
    await expect(page.getByText('Storm lantern')).toHaveCount(0);
  });
});

/** The form of the currency leaves an entry in the history. */
async function backTo(page: Page, path: string): Promise<void> {
  // While a page comes out of the cache, Chromium's protocol may refuse to go back: "Not attached to an active page".
  await expect(async () => {
    while (new URL(page.url()).pathname !== path) await page.goBack({ waitUntil: 'commit' });
  }).toPass();
}
