import { logCalls } from '../support/rate-calls.ts';
import { TORONTO } from '../support/cart-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopSettings: { CARRIER_DELAY_MS: '1500', POLL_HOLD_MAX_MS: '200' } });

test('BE-1, CA-3: a poll is held no longer than the stated maximum, then the next one asks', async ({
  page,
  cart,
  seller,
}) => {
  const calls = logCalls(page);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('async_shipping_rates')) statuses.push(response.status());
  });
  await seller.add('HS-KNI');
  await cart.open();
  await cart.ask(TORONTO);
  await expect(cart.rates.first()).toBeVisible();
  expect(calls.filter(({ call }) => call === 'prepare')).toHaveLength(1);
  expect(statuses.length).toBeGreaterThan(1);
  expect(statuses.slice(0, -1).every((status) => status === 202)).toBe(true);
  expect(statuses.at(-1)).toBe(200);
});
