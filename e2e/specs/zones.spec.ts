import { ANTARCTICA, HAMBURG, NEW_YORK, OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** Source: the demo shop's settings: standard parcels within Canada are free from this subtotal on. */
const BELOW_THRESHOLD = 'HS-KNI';

test.describe("the demo shop's zones", () => {
  test('each destination has the rates of its zone', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toContainText('Local delivery');
    await expect(cart.amount).toHaveText('FREE');
    await expect(cart.rate('Standard')).toBeVisible();

    await cart.ask(TORONTO);
    await expect(cart.amount).toHaveText('$9.80');
    await expect(cart.rates.first()).toContainText('Standard');
    await expect(cart.rates.filter({ hasText: 'Local delivery' })).toHaveCount(0);

    // The live carrier quotes beside the shop itself; the second country is of the rest of the world.
    for (const address of [NEW_YORK, { country: 'NZ', zip: '6011' }]) {
      await cart.ask(address);
      await expect(cart.rates.first()).toContainText('Standard international');
      await expect(cart.rates).not.toHaveCount(1);
    }

    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(cart.rates.first()).toBeVisible();
  });

  test.describe('Antarctica', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    test('ER-3: can be chosen and is not shipped to', async ({ cart, seller }) => {
      await seller.add(BELOW_THRESHOLD);
      await cart.open();
      await cart.ask(ANTARCTICA);
      await expect(cart.feedback).toHaveText('We do not ship to this destination.');
      await expect(cart.estimate).toBeHidden();
    });
  });
});
