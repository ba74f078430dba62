import { answers } from '@cartfare/testing';
import { logCalls, scriptCalls } from '../support/rate-calls.ts';
import { TORONTO } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('customers and visitors', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('RO-1, ST-5: for a logged-in customer the calculation runs by itself, once for each page load', async ({
    page,
    cart,
  }) => {
    await logIn(page, AT_HOME);
    const calls = logCalls(page);
    const prepares = (): number => calls.filter(({ call }) => call === 'prepare').length;
    await cart.open();
    await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
    await expect(cart.country).toHaveValue('CA');
    await expect(cart.province).toHaveValue('ON');
    await expect(cart.zip).toHaveValue('K1N 5T2');
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
    expect(new URLSearchParams(calls[0]?.body ?? '').get('shipping_address[zip]')).toBe('K1N 5T2');

    await cart.ask(TORONTO);
    await expect(cart.feedback).toContainText('M5V 2T6, Ontario, Canada');
    expect(prepares()).toBe(2);
    await page.reload();
    await expect(cart.rates.first()).toBeVisible();
    await expect.poll(prepares).toBe(3);
  });

  test('ST-5: the automatic calculation makes the first button busy, and each other', async ({ page, cart }) => {
    await logIn(page, AT_HOME);
    await scriptCalls(page, { poll: [answers.never()] });
    await cart.open();
    await expect(cart.buttons.first()).toBeDisabled();
    await expect(cart.buttons).toHaveText(['Calculating...', 'Calculating...']);
  });

  test('RO-1: for a visitor nothing runs until a click', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.enter(TORONTO);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await expect(cart.results).toBeHidden();
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(/\/$/u);
  });
});

test.describe('what is typed as a password', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('is shown on request, and sent as a password', async ({ page }) => {
    await page.goto('/account/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('open sesame');
    await page.getByLabel('Show password').check();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByLabel('Show password').uncheck();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByLabel('Show password').check();
    await page.getByLabel('Email').fill(AT_HOME);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
    await expect(password).toHaveAttribute('type', 'password');
  });
});
