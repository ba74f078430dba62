import { createCartPage, TORONTO } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import { createSeller } from '../support/seller.ts';
import { createDataFolder } from '../support/shop-process.ts';
import { expect, test } from '../support/test.ts';

test('a reload keeps the cart', async ({ page, cart, seller }) => {
  await seller.add('HS-KNI', 2);
  await cart.open();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Quantity of/u })).toHaveValue('2');
});

test('two tabs share one cart, and a request in one is about the cart of both', async ({ page, context, seller }) => {
  await seller.add('HS-KNI');
  const [first, second] = [createCartPage(page), createCartPage(await context.newPage())];
  await first.open();
  await second.open();
  await seller.setQuantity('HS-KNI', 6);
  await second.ask(TORONTO);
  await expect(second.amount).toHaveText('FREE');
  await first.ask(TORONTO);
  await expect(first.amount).toHaveText('FREE');
});

test('a restart of the shop keeps the cart and the customer', async ({ page, openShop }) => {
  const DATA_DIR = await createDataFolder();
  const before = await openShop({ DATA_DIR });
  await page.goto(before.url);
  await createSeller(page.request, before.url).add('HS-KNI', 3);
  await logIn(page, AT_HOME, before.url);
  // An open page would send its idle requests to the stopped shop.
  await page.goto('about:blank');
  expect(await before.stop()).toBe(0);

  const after = await openShop({ DATA_DIR });
  await page.goto(`${after.url}/cart`);
  await expect(page.getByRole('textbox', { name: /^Quantity of/u })).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(createCartPage(page).rates.first()).toBeVisible();
});
