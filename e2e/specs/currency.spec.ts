import { answers, aRatesMessage } from '@cartfare/testing';

import { scriptCalls } from '../support/rate-calls.ts';
import { NEW_YORK, OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const TWO = answers.json(
  200,
  aRatesMessage({ price: '10.00' }, { name: 'Overnight', code: 'overnight', price: '100.00' }),
);

test.describe('a chosen currency', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('MO-5: converts what is on the screen at once and back, without asking for rates again', async ({
    page,
    cart,
  }) => {
    const calls = await scriptCalls(page, { poll: [TWO] });
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.amount).toHaveText('$10.00');
    await page.getByLabel('Currency').selectOption('USD');
    await expect(cart.amount).toHaveText('$7.20 USD');
    await expect(cart.rates.nth(1)).toContainText('$72.00 USD');
    await expect(cart.feedback).toContainText('starting at $7.20 USD');
    await expect(cart.option('Overnight')).toHaveAccessibleName('Overnight at $72.00 USD');
    await page.getByLabel('Currency').selectOption('JPY');
    await expect(cart.amount).toContainText(/1,?100(?![.,]\d)/u);
    await page.getByLabel('Currency').selectOption('CAD');
    await expect(cart.amount).toHaveText('$10.00');
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });

  test('its code is at the total always, and at every amount for a shopper who ships abroad', async ({
    page,
    cart,
  }) => {
    const amounts = page.locator('.summary .money');
    await cart.open();
    await cart.ask(NEW_YORK);
    await expect(cart.rates.first()).toBeVisible();
    await expect(cart.amount).toHaveText(/^\$[\d.]+ CAD$/u);
    for (const amount of await amounts.all()) await expect(amount).toContainText('CAD');
    await page.reload();
    for (const amount of await amounts.all()) await expect(amount).toContainText('CAD');
    await page.locator('.checkout-button:visible').click();
    await expect(page).toHaveURL(/\/checkout/u);
    for (const amount of await page.locator('.checkout .money').all()) await expect(amount).toContainText('CAD');
  });

  test('keeps the focus of a shopper who selects it by keyboard', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Currency').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('main')).toContainText('USD');
    await expect(page.getByLabel('Currency')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('main')).toContainText('€');
    await expect(page.getByLabel('Currency')).toBeFocused();
    await page.goto('/shipping');
    await expect(page.getByRole('main')).toContainText('€');
    await expect(page.getByLabel('Currency')).not.toBeFocused();
  });

  test('MO-5: keeps what is typed into a form, and is kept for the next page', async ({ page }) => {
    await page.goto('/account/login');
    await page.getByLabel('Email').fill('somebody@example.com');
    const told = page.waitForResponse('**/currency');
    await page.getByLabel('Currency').selectOption('USD');
    await told;
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('USD');
  });
});
