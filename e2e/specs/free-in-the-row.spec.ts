import { expectAccessible } from '../support/axe.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';

test('BE-8: the row of a rate says what makes it free, follows the cart and the currency, and moves nothing', async ({
  page,
  seller,
  cart,
}) => {
  await seller.add('HS-LAN-BR');
  await cart.open();
  const shifts = await watchLayoutShift(page);
  await cart.ask(OTTAWA);
  const offer = cart.rate('Standard').locator('.cartfare-rate-until-free');
  await expect(offer).toHaveText('Add $186.00 and Standard is free.');
  await expect(page.locator('.cartfare-rate-until-free')).toHaveCount(1);
  await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
  await expect(offer).toHaveText('Add $122.00 and Standard is free.');
  await expectAccessible(page, 'main');
  expect(await shifts()).toEqual([]);

  await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
  await page.getByRole('button', { name: 'Increase quantity of Storm lantern' }).click();
  await expect(cart.rate('Standard')).toContainText('FREE');
  await expect(offer).toHaveCount(0);
});
