import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test('BE-9: the calculator is there for a parcel, and neither for files nor for an empty cart', async ({
  page,
  cart,
  seller,
}) => {
  await seller.add('HS-EBK');
  await cart.open();
  await expect(page.getByRole('main')).toContainText('There is nothing to ship.');
  await expect(page.locator('#shipping-calculator')).toHaveCount(0);
  await expect(cart.buttons).toHaveCount(0);

  await seller.add('HS-KNI');
  await cart.open();
  await expect(cart.buttons).toHaveCount(2);
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Remove/u })
      .last()
      .click();
    await expect(page.locator('.cart-line__title')).toHaveCount(left);
    await expect(cart.buttons).toHaveCount(0);
  }
  await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
  await expect(page.locator('#shipping-calculator')).toHaveCount(0);
});

test.describe('a cart that has ended with its session', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('BE-9: does not stay beside the message that it is empty', async ({ page, cart, seller }) => {
    await seller.add('HS-KNI');
    await cart.open();
    await page.context().clearCookies();
    await cart.ask(OTTAWA);
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
    await expect(cart.buttons).toHaveCount(0);
  });
});
