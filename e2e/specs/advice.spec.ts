import { expectAccessible } from '../support/axe.ts';
import { OTTAWA } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1240]) {
  test(`BE-6: in ${width} px the cart says by when to order, and method and date beside the total, and nothing moves`, async ({
    page,
    cart,
    seller,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    await seller.add('HS-LAN-BR');
    await cart.open();
    const shifts = await watchLayoutShift(page);
    await cart.ask(OTTAWA);
    const orderBy = page.locator('.cartfare-order-by');
    await expect(orderBy).toHaveText(/^Order by \w{3},\s\w{3}\s\d+, 2\sPM \(shop time\) for these dates\.$/u);

    const overnight = cart.rates.filter({ hasText: 'Overnight' });
    await overnight.getByRole('radio').check();
    const days = (await overnight.locator('.cartfare-rate-delivery').textContent())?.replace('Arrives ', '');
    const place = page.locator(width < 864 ? '.checkout-bar__rate' : '.summary__rate');
    await expect(place).toHaveText(`Overnight, ${days}`);
    await expectAccessible(page, 'main');
    expect(await shifts()).toEqual([]);

    // Its time is over.
    await page.clock.fastForward(10 * 24 * 3_600_000);
    await expect(orderBy).toBeHidden();
    await expect(place).toHaveText(`Overnight, ${days}`);
  });
}
