import { expect, FAILED_CALL, test } from '../support/test.ts';

const GERMANY = { country: 'DE', zip: '20095' };

const HEADLINE = "Folding anchor - 1.5 kg can't be shipped to this address.";

test.use({ expectedConsole: [FAILED_CALL] });

test.beforeEach(async ({ seller, cart }) => {
  await seller.add('HS-ANC-15');
  await seller.add('HS-LAN-BR');
  await cart.open();
});

test('BE-2: an item that cannot go there is named on its line, removed by one button, and comes back with Undo', async ({
  page,
  cart,
}) => {
  const lines = page.locator('.cart-line');
  const message = page.locator('.cartfare-headline');
  await cart.ask(GERMANY);
  await expect(message).toHaveText(HEADLINE);
  await expect(cart.feedback).toHaveText(/^Cart Error\(422\): /u);
  await expect(lines.filter({ hasText: "Can't be shipped to this address." })).toHaveText(/Folding anchor/u);
  await page.getByRole('button', { name: 'Remove and calculate' }).click();
  await expect(cart.rates.first()).toBeVisible();
  await expect(page.locator('.cart-line__problem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Folding anchor' }).click();
  await expect(message).toHaveText(HEADLINE);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BE-2: an item that cannot go there is named on its line, and removed by the button of the line', async ({
    page,
    cart,
  }) => {
    await cart.ask(GERMANY);
    await expect(page.locator('.cartfare-headline')).toHaveText(HEADLINE);
    const line = page.locator('.cart-line').filter({ hasText: "Can't be shipped to this address." });
    await line.getByRole('button', { name: /^Remove/u }).click();
    await cart.ask(GERMANY);
    await expect(cart.rates.first()).toBeVisible();
  });
});
