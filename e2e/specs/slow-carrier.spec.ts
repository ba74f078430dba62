import { logCalls } from '../support/rate-calls.ts';
import { TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

const DELAY_MS = 1_200;

test.use({ shopSettings: { CARRIER_DELAY_MS: String(DELAY_MS) } });

test.describe('a slow carrier', () => {
  test.beforeEach(({ seller }) => seller.add('HS-KNI'));

  test('BE-1: the poll is held until it has answered, so that one poll is enough', async ({ page, cart }) => {
    const calls = logCalls(page);
    await cart.open();
    await cart.enter(TORONTO);
    const startedMs = performance.now();
    await cart.button.click();
    await expect(cart.rates.first()).toBeVisible();
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(DELAY_MS);
    expect(calls.map(({ call }) => call)).toEqual(['prepare', 'poll']);
  });

  test('BE-1: the same request again needs no carrier', async ({ page, cart }) => {
    await cart.open();
    await cart.ask({ ...TORONTO, zip: 'M4B 1B3' });
    await expect(cart.rates.first()).toBeVisible();
    const second = page.waitForResponse('**/cart/async_shipping_rates');
    await cart.button.click();
    const answer = await second;
    expect(answer.status()).toBe(200);
    expect(answer.request().timing().responseStart).toBeLessThan(DELAY_MS);
    await expect(cart.rates.first()).toBeVisible();
  });
});
