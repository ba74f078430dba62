import { OTTAWA } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

test.describe('a cart with nothing to ship', () => {
  test('BE-9: an empty cart says so and shows no calculator', async ({ page, cart }) => {
    await cart.open();
    await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
    await expect(page.locator('#shipping-calculator')).toHaveCount(0);
    await expect(cart.buttons).toHaveCount(0);
  });

  test('BE-9: a cart of files says that there is nothing to ship and shows no calculator', async ({
    page,
    cart,
    seller,
  }) => {
    await seller.add('HS-EBK');
    await cart.open();
    await expect(page.getByRole('main')).toContainText('There is nothing to ship.');
    await expect(page.locator('#shipping-calculator')).toHaveCount(0);
    await expect(cart.buttons).toHaveCount(0);
  });

  test('BE-9: a cart of a file and a parcel has the calculator', async ({ cart, seller }) => {
    await seller.add('HS-EBK');
    await seller.add('HS-KNI');
    await cart.open();
    await expect(cart.buttons).toHaveCount(2);
  });

  test('BE-9: the calculator leaves with the last parcel', async ({ page, cart, seller }) => {
    await seller.add('HS-KNI');
    await cart.open();
    await expect(cart.buttons).toHaveCount(2);
    await page.getByRole('button', { name: /^Remove/u }).click();
    await expect(page.getByRole('main')).toContainText(/cart is empty/iu);
    await expect(cart.buttons).toHaveCount(0);
  });
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
