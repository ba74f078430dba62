import { expectAccessible } from '../support/axe.ts';
import { type CartPage, NEW_YORK, OTTAWA } from '../support/cart-page.ts';
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
    expect(await shifts()).toEqual([]);
  });
}

for (const width of [390, 1240]) {
  test(`BE-6: in ${width} px a date by which the order is needed marks the rates, and no row moves`, async ({
    page,
    cart,
    seller,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await seller.add('HS-LAN-BR');
    await cart.open();
    const polled = page.waitForResponse(/async_shipping_rates/u);
    await cart.ask(OTTAWA);
    const { shipping_rates: rates } = (await (await polled).json()) as Body;
    const field = page.getByLabel('Needed by (optional)');
    await expect(field).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/u);
    const heights = await rowHeights(cart);
    const needed = last(rates, 'Overnight');
    await field.fill(needed);
    await expect(rowOf(cart, 'Overnight')).toContainText('In time');
    const late = (Date.parse(last(rates, 'Standard')) - Date.parse(needed)) / 86_400_000;
    await expect(rowOf(cart, 'Standard')).toContainText(late === 1 ? '1 day late' : `${late} days late`);
    expect(await rowHeights(cart)).toEqual(heights);
    await expect(page.getByRole('status').filter({ hasText: /^In time: \d of 4\.$/u })).toHaveCount(1);
    await expectAccessible(page, 'main');

    // The rates of another address are marked for the same day.
    await cart.ask(NEW_YORK);
    await expect(cart.rates.first()).toContainText(/late|in time/iu);
    await expect(field).toHaveValue(needed);
    await field.fill('');
    await expect(cart.rates.first()).not.toContainText(/late|in time/iu);
  });
}

interface Body {
  readonly shipping_rates: readonly { readonly name: string; readonly delivery_range: readonly [string, string] }[];
}

const rowOf = (cart: CartPage, name: string) => cart.rates.filter({ hasText: name });

const last = (rates: Body['shipping_rates'], name: string): string =>
  rates.find((rate) => rate.name === name)?.delivery_range[1] ?? '';

const rowHeights = (cart: CartPage): Promise<readonly number[]> =>
  cart.rates.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
