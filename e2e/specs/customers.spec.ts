import { logCalls } from '../support/rate-calls.ts';
import { TORONTO } from '../support/cart-page.ts';
import { AT_HOME, logIn, NEW_HERE, submitLogIn } from '../support/customers.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('customers and visitors', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('RO-1, ST-5: for a logged-in customer the calculation runs by itself, once', async ({ page, cart }) => {
    await logIn(page, AT_HOME);
    const calls = logCalls(page);
    await cart.open();
    await expect(cart.rates.first()).toBeVisible();
    await expect(cart.country).toHaveValue('CA');
    await expect(cart.province).toHaveValue('ON');
    await expect(cart.zip).toHaveValue('K1N 5T2');
    await expect(cart.feedback).toContainText('K1N 5T2, Ontario, Canada');
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
    expect(new URLSearchParams(calls[0]?.body ?? '').get('shipping_address[zip]')).toBe('K1N 5T2');
  });

  test('ST-5: the automatic run disables both buttons and can be followed by a click', async ({ page, cart }) => {
    await logIn(page, AT_HOME);
    const calls = logCalls(page);
    await cart.open();
    await expect(cart.rates.first()).toBeVisible();
    await cart.ask(TORONTO);
    await expect(cart.feedback).toContainText('M5V 2T6, Ontario, Canada');
    expect(calls.filter(({ call }) => call === 'prepare')).toHaveLength(2);
  });

  test('ST-5: each page load runs once, also after going back', async ({ page, cart }) => {
    await logIn(page, AT_HOME);
    const calls = logCalls(page);
    const prepares = (): number => calls.filter(({ call }) => call === 'prepare').length;
    await cart.open();
    await expect(cart.rates.first()).toBeVisible();
    await page.reload();
    await expect(cart.rates.first()).toBeVisible();
    expect(prepares()).toBe(2);
    await page.goto('/');
    await page.goBack();
    await expect(cart.rates.first()).toBeVisible();
    expect(prepares()).toBeLessThanOrEqual(3);
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
  });

  test('RO-1: after logging out nothing runs', async ({ page, cart, seller }) => {
    await logIn(page, AT_HOME);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await seller.add('HS-KNI');
    const calls = logCalls(page);
    await cart.open();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });

  test.describe('with a wrong password', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('the form comes back and says so, with the e-mail in it', async ({ page }) => {
      await page.goto('/account/login');
      await submitLogIn(page, AT_HOME, 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(AT_HOME);
    });
  });

  test.describe('without an address', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('ST-5: the calculation runs once all the same, with empty strings', async ({ page, cart }) => {
      await logIn(page, NEW_HERE);
      const calls = logCalls(page);
      await cart.open();
      await expect(cart.results).toBeVisible();
      expect(calls.filter(({ call }) => call === 'prepare')).toHaveLength(1);
    });
  });

  test('RO-1: what a visitor put into the cart is there after logging in', async ({ page, seller }) => {
    const before = await seller.count();
    await logIn(page, NEW_HERE);
    expect(await seller.count()).toBeGreaterThanOrEqual(before);
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

test('the cart leads back to the shop', async ({ page, cart, seller }) => {
  await seller.add('HS-KNI');
  await cart.open();
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/$/u);
});
