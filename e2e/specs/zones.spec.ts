import { ANTARCTICA, HAMBURG, NEW_YORK, OTTAWA, TORONTO } from '../support/cart-page.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

/** Source: the demo shop's settings: standard parcels within Canada are free from this subtotal on. */
const BELOW_THRESHOLD = 'HS-KNI';

test.describe("the demo shop's zones", () => {
  test('central Ottawa has local delivery, first and FREE', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask(OTTAWA);
    await expect(cart.rates.first()).toContainText('Local delivery');
    await expect(cart.amount).toHaveText('FREE');
    await expect(cart.rate('Standard')).toBeVisible();
  });

  test('the rest of Canada has not', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toContainText('Standard');
    await expect(cart.rates.filter({ hasText: 'Local delivery' })).toHaveCount(0);
    await expect(cart.amount).toHaveText('$9.80');
  });

  test('standard parcels within Canada are free over the threshold', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD, 6);
    await cart.open();
    await cart.ask(TORONTO);
    await expect(cart.rates.first()).toContainText('Standard');
    await expect(cart.amount).toHaveText('FREE');
  });

  test('the live carrier quotes beside the shop itself', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask(NEW_YORK);
    await expect(cart.rates).not.toHaveCount(1);
    await expect(cart.rates.first()).toContainText('Standard international');
  });

  test('a country without provinces is shipped to', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask(HAMBURG);
    await expect(cart.feedback).toContainText('20095, Germany');
    await expect(cart.rates.first()).toBeVisible();
  });

  test('a country that no zone names belongs to the rest of the world', async ({ cart, seller }) => {
    await seller.add(BELOW_THRESHOLD);
    await cart.open();
    await cart.ask({ country: 'NZ', zip: '6011' });
    await expect(cart.rates.first()).toContainText('Standard international');
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
