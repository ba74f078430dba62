import { expectAccessible } from '../support/axe.ts';
import { NEW_YORK, OTTAWA } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';

test('BE-6: a cart that ships from two places says in each row what arrives when, and one that ships together does not', async ({
  page,
  seller,
  cart,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seller.add('HS-LAN-BR');
  await seller.add('HS-ANC-15');
  await cart.open();
  const shifts = await watchLayoutShift(page);
  await cart.ask(NEW_YORK);
  const parts = cart.rates.first().locator('.cartfare-rate-part');
  await expect(parts).toHaveText([
    /^Storm lantern - Brass: \w{3},\s\w{3}\s\d+ .*, from Ottawa$/u,
    /^Folding anchor - 1\.5 kg: \w{3},\s\w{3}\s\d+ .*, from Lunenburg$/u,
  ]);
  await expectAccessible(page, 'main');
  expect(await shifts()).toEqual([]);

  await page.getByRole('button', { name: /^Remove Folding anchor/u }).click();
  await cart.ask(OTTAWA);
  await expect(cart.rates.first()).toBeVisible();
  await expect(page.locator('.cartfare-rate-part')).toHaveCount(0);
});
