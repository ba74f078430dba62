import { TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

// Nothing listens on port 2 of this machine, so the shop's calls of its carrier are refused at once.
test.use({
  shopSettings: { PARCEL_CARRIER_URL: 'http://127.0.0.1:2/rates', CARRIER_SECRET: 'a-secret-nobody-checks' },
});

test.describe('a carrier that does not answer', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test("BE-2: never hides the shop's own rates", async ({ cart }) => {
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rate('Standard')).toBeVisible();
    await expect(cart.amount).toHaveText('$9.80');
  });

  test('BE-2: has its backup rate stand in for it', async ({ cart }) => {
    await cart.open();
    await cart.ask(TORONTO);
    // The selected option has its description.
    await cart.option('Tracked Packet').check();
    await expect(cart.results).toContainText('At our fixed price');
  });

  test('BE-2: is told to the shopper', async ({ cart }) => {
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.results).toContainText("Some shipping options couldn't be loaded right now.");
  });
});
