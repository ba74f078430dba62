import { TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

// Nothing listens on port 2 of this machine, so the shop's calls of its carrier are refused at once.
test.use({
  shopSettings: { PARCEL_CARRIER_URL: 'http://127.0.0.1:2/rates', CARRIER_SECRET: 'a-secret-nobody-checks' },
});

test('BE-2: a carrier that does not answer hides none of the shop’s own rates, has its backup rate in its place, and is told', async ({
  cart,
  seller,
}) => {
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask(TORONTO);
  await expect(cart.rate('Standard')).toBeVisible();
  await expect(cart.amount).toHaveText('$9.80');
  await expect(cart.results).toContainText("Some shipping options couldn't be loaded right now.");
  // The selected option has its description.
  await cart.option('Tracked Packet').check();
  await expect(cart.results).toContainText('At our fixed price');
});
