import { answers, aRatesMessage } from '@cartfare/testing';
import type { Page } from '@playwright/test';

import { logCalls, scriptCalls } from '../support/rate-calls.ts';
import { createCartPage, OTTAWA, TORONTO } from '../support/cart-page.ts';
import { logIn, NEW_HERE } from '../support/customers.ts';
import { createSeller } from '../support/seller.ts';
import { createDataFolder } from '../support/shop-process.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** The shop gets the requests, and the page no responses. */
const loseResponses = (page: Page, url: string) =>
  page.route(url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

test.describe('a connection that comes and goes', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('a run that is cut by going offline says so, and is asked again once when the connection is back', async ({
    page,
    context,
    cart,
    seller,
  }) => {
    await seller.add('HS-KNI');
    await cart.open();
    await cart.enter(OTTAWA);
    const calls = logCalls(page);
    await context.setOffline(true);
    await cart.button.click();
    await expect(cart.results).toContainText("You're offline.");
    await expect(cart.results).toContainText('Shipping will be calculated when you are back online.');
    await expect(cart.zip).toHaveValue('K1N 5T2');
    await context.setOffline(false);
    await expect(cart.rates.first()).toBeVisible();
    expect(calls.filter(({ call }) => call === 'prepare')).toHaveLength(2);
  });

  test('a quantity that cannot be changed goes back and says why; so do a removal and its undoing', async ({
    page,
    context,
    cart,
    seller,
  }) => {
    await seller.add('HS-LAN-BR', 2);
    await cart.open();
    const quantity = page.getByRole('textbox', { name: 'Quantity of Storm lantern' });
    const problem = page.getByRole('alert').filter({ hasText: "You're offline, so the cart was not changed." });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    await expect(problem).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await expect(quantity).toHaveAccessibleDescription(/^You're offline/u);
    await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
    await expect(problem).toBeVisible();
    await expect(quantity).toHaveValue('2');

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Remove Storm lantern' }).click();
    const undo = page.getByRole('button', { name: 'Undo: Storm lantern' });
    await expect(undo).toBeVisible();
    await context.setOffline(true);
    await undo.click();
    await expect(problem).toBeVisible();
    await context.setOffline(false);
    await undo.click();
    await expect(quantity).toHaveValue('2');
    expect(await seller.count()).toBe(2);
  });

  test('a quantity that the shop has changed is shown with its rates, though the response to the change is lost', async ({
    page,
    cart,
    seller,
  }) => {
    const poll = ['9.80', '12.40'].map((price) => answers.json(200, aRatesMessage({ price })));
    const calls = await scriptCalls(page, { poll });
    await seller.add('HS-LAN-BR');
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.amount).toHaveText('$9.80');
    await loseResponses(page, '**/cart/change.js');
    const quantity = page.getByRole('textbox', { name: 'Quantity of Storm lantern' });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(cart.amount).toHaveText('$12.40');
    await expect(quantity).toHaveValue('3');
    await expect(page.getByRole('banner')).toContainText('Cart · 3');
    await expect(page.getByRole('alert').filter({ hasText: /cart/u })).toHaveCount(0);
    expect(calls.filter(({ call }) => call === 'prepare')).toHaveLength(2);
    expect(await seller.count()).toBe(3);
  });

  test('a quantity of which nobody knows whether it was changed goes back, and the page asks to be reloaded', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-LAN-BR');
    await cart.open();
    await loseResponses(page, '**/cart/change.js');
    await loseResponses(page, '**/cart.js');
    const quantity = page.getByRole('textbox', { name: 'Quantity of Storm lantern' });
    await quantity.fill('3');
    await quantity.press('Enter');
    const problem = page.getByRole('alert').filter({ hasText: "We don't know whether the cart was changed." });
    await expect(problem).toContainText('reload the page');
    await expect(quantity).toHaveValue('1');
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });

  test('a shop that restarts under the page is said not to be reached, can be asked again, and keeps cart and customer', async ({
    page,
    openShop,
  }) => {
    const DATA_DIR = await createDataFolder();
    const before = await openShop({ DATA_DIR });
    const [cart, seller] = [createCartPage(page), createSeller(page.request, before.url)];
    await logIn(page, NEW_HERE, before.url);
    await seller.add('HS-LAN-BR', 2);
    await page.goto(`${before.url}/cart`);
    await expect(cart.results).toBeVisible();
    await cart.enter(TORONTO);
    expect(await before.stop()).toBe(0);
    await cart.button.click();
    await expect(cart.results).toContainText("We couldn't reach the shop.");
    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'reload the page' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Quantity of Storm lantern' })).toHaveValue('2');

    await openShop({ DATA_DIR, PORT: new URL(before.url).port });
    await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity of Storm lantern' })).toHaveValue('3');
    await expect(cart.zip).toHaveValue('M5V 2T6');
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    expect(await seller.count()).toBe(3);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  });
});
