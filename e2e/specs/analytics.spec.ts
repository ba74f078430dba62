import { OTTAWA } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test('BE-12: the cart page tells its other scripts of each step, without the postal code', async ({
  page,
  cart,
  seller,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['started', 'rates', 'failed', 'selected']) {
      document.addEventListener(`cartfare:${name}`, (event) => {
        heard.push([event.type, event instanceof CustomEvent ? event.detail : null]);
      });
    }
  });
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask(OTTAWA);
  await cart.rates.nth(1).getByRole('radio').check();
  const heard = await page.evaluate(() => (window as unknown as { readonly heard: readonly unknown[] }).heard);
  const destination = { country: 'CA', province: 'ON' };
  expect(heard).toMatchObject([
    ['cartfare:started', { destination }],
    ['cartfare:rates', { destination, incomplete: false }],
    ['cartfare:selected', { rate: { code: expect.any(String) } }],
  ]);
  expect(JSON.stringify(heard)).not.toContain(OTTAWA.zip);
});
