import type { Page } from '@playwright/test';
import { NEW_YORK, OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const more = (page: Page) => page.getByRole('button', { name: /^Increase quantity/u });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check out' });
const option = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name, 'u') });

/** Slows down every call of the page's script to the shop. */
async function slowDown(page: Page, latencyMs: number): Promise<void> {
  await page.route(/\/cart\/|\/cart\.js/u, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    // oxlint-disable-next-line promise/avoid-new -- the network's latency
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.continue().catch(() => {});
  });
}

test.describe('BE-7: what the shopper has said is kept on the way to the checkout', () => {
  test.beforeEach(async ({ seller, cart }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
  });

  for (const { latencyMs, afterMs, tag } of [
    { latencyMs: 0, afterMs: 0, tag: ['@all'] },
    { latencyMs: 0, afterMs: 100, tag: ['@all'] },
    { latencyMs: 0, afterMs: 250, tag: ['@all'] },
    { latencyMs: 400, afterMs: 0, tag: [] },
    { latencyMs: 400, afterMs: 900, tag: ['@all'] },
  ]) {
    test(
      `the selected rate and the quantity are kept, ${afterMs} ms after "+", at a latency of ${latencyMs} ms`,
      { tag },
      async ({ page, cart, seller }) => {
        await cart.ask(OTTAWA);
        await cart.option('Overnight').check();
        if (latencyMs > 0) await slowDown(page, latencyMs);
        await more(page).click();
        // oxlint-disable-next-line playwright/no-wait-for-timeout -- the pause of the shopper, which the test is about
        await page.waitForTimeout(afterMs);
        await checkOut(page).click();
        await expect(page).toHaveURL(/\/checkout/u);
        await expect(option(page, 'Overnight')).toBeChecked();
        expect(await seller.count()).toBe(2);
      },
    );
  }

  test('the selected rate is kept when Enter is pressed on it right after "+"', async ({ page, cart }) => {
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await cart.option('Overnight').press('Enter');
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(option(page, 'Overnight')).toBeChecked();
  });

  test('the selected rate is kept when the checkout button is pressed by keyboard right after "+"', async ({
    page,
    cart,
  }) => {
    await cart.ask(OTTAWA);
    await cart.option('Overnight').check();
    await more(page).press('Enter');
    await checkOut(page).press('Enter');
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(option(page, 'Overnight')).toBeChecked();
  });

  test('nothing is selected when the selected rate is gone, and the checkout says which', async ({
    page,
    cart,
    seller,
  }) => {
    await cart.ask(OTTAWA);
    // The first option is selected by itself, which is no choice.
    await cart.option('Standard').check();
    await cart.option('Local delivery').check();
    // Too heavy for the local delivery.
    await seller.add('HS-ANC-120', 3);
    await checkOut(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Local delivery is not offered for this cart and address any more. Please choose another option.',
    );
    await expect(page.locator('.options input:checked')).toHaveCount(0);
    await expect(page.locator('.summary__row--total')).toContainText('Total before shipping');
    await option(page, 'Standard').check();
    await expect(page.locator('.summary__row--total')).toHaveText(/^Total\$/u);
  });

  test.describe('a refused quantity', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('keeps the shopper in the cart, with its reason', async ({ page, cart }) => {
      await cart.ask(OTTAWA);
      await expect(cart.rates).not.toHaveCount(0);
      await page.getByRole('textbox', { name: /^Quantity of/u }).fill('100000');
      await checkOut(page).click();
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./u })).toBeVisible();
      await expect(page).toHaveURL(/\/cart/u);
    });
  });

  test('a typed address that was not calculated is asked for and rated in place, and survives Back and a look at a product', async ({
    page,
    cart,
  }) => {
    await cart.ask(OTTAWA);
    await expect(cart.rates).not.toHaveCount(0);
    await cart.country.selectOption('US');
    await cart.zip.fill('10001');
    await checkOut(page).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByRole('main')).toContainText('United States');
    await expect(page.locator('#zip')).toHaveValue('10001');
    await page.goBack();
    await expect(cart.country).toHaveValue('US');
    await expect(cart.zip).toHaveValue('10001');
    await page.getByRole('link', { name: 'Storm lantern' }).first().click();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart/u);
    await expect(cart.country).toHaveValue('US');
    await expect(cart.zip).toHaveValue('10001');
  });

  test('an address without a postal code is completed at the checkout, where the field has the focus', async ({
    page,
    cart,
  }) => {
    await cart.ask(OTTAWA);
    await expect(cart.rates).not.toHaveCount(0);
    await cart.enter({ country: 'US', province: 'NY', zip: '' });
    await checkOut(page).click();
    await expect(page.getByRole('main')).toContainText('Enter your address');
    await expect(page.locator('#zip')).toBeFocused();
    await expect(page.locator('#province')).toHaveValue('NY');
    await page.keyboard.type('10001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('To 10001, New York, United States.');
  });

  test('an address that is changed at the checkout keeps the selected rate, and is in the cart after Back, with its rates', async ({
    page,
    cart,
  }) => {
    await cart.ask(OTTAWA);
    await cart.option('Standard').check();
    await checkOut(page).click();
    await page.locator('summary', { hasText: 'Change' }).click();
    await page.locator('#country').selectOption('US');
    await page.locator('#zip').fill('10001');
    await expect(page.locator('#province')).toHaveValue('NY');
    await page.getByRole('button', { name: 'Calculate shipping' }).click();
    await expect(page.getByRole('main')).toContainText('To 10001, New York, United States.');
    await expect(option(page, 'Standard')).toBeChecked();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart/u);
    await expect(cart.country).toHaveValue('US');
    await expect(cart.zip).toHaveValue('10001');
    await expect(cart.estimate).toBeVisible();
  });
});

test('BE-7: a rate that is selected at the checkout is selected in the cart after Back, and at the next checkout', async ({
  page,
  cart,
  seller,
}) => {
  await seller.add('HS-LAN-BR');
  await cart.open();
  await cart.ask(OTTAWA);
  await cart.option('Standard').check();
  await checkOut(page).click();
  await option(page, 'Overnight').check();
  await page.goBack();
  await expect(cart.option('Overnight')).toBeChecked();
  await expect(cart.amount).toHaveText('$33.40');
  await checkOut(page).click();
  await expect(option(page, 'Overnight')).toBeChecked();
});

test.describe('BE-7, BE-10: without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the selected rate and the address reach the checkout, which edits the address in place', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.enter({ country: 'CA', zip: OTTAWA.zip ?? '' });
    await cart.button.click();
    await cart.option('Overnight').check();
    await checkOut(page).click();
    await expect(option(page, 'Overnight')).toBeChecked();
    await page.locator('summary', { hasText: 'Change' }).click();
    await page.locator('#country').selectOption('US');
    await page.locator('#zip').fill(NEW_YORK.zip ?? '');
    await page.getByRole('button', { name: 'Calculate shipping' }).click();
    await expect(page.getByRole('main')).toContainText('10001');
    await expect(page.getByRole('main')).toContainText('United States');
    await page.goto('/cart');
    await expect(cart.zip).toHaveValue('10001');
  });
});
