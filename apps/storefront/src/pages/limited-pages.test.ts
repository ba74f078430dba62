import { describe, expect, it } from 'vitest';
import { createCallLimits } from '../http/limits/call-limits.ts';
import { createLimiters } from '../http/limits/limiter.ts';
import { standingDate } from '../../testing/standing-date.ts';
import { openPages } from '../../testing/open-pages.ts';

/** A visitor of a shop that allows two requests for rates per minute and session. */
async function visitLimited() {
  standingDate();
  const rules = { perSession: 2, perAddress: 0, sessionsPerAddress: 0 };
  const visit = await openPages({
    callLimits: createCallLimits(rules, createLimiters(null)),
  });
  await visit.add('HS-SOA');
  await visit.send('/cart/estimate', { 'shipping_address[country]': 'CA', 'shipping_address[zip]': 'K1N 5T2' });
  return visit;
}

describe('a page that asks for rates', () => {
  it('is counted where its rating starts, as the two calls are', async () => {
    const { browser } = await visitLimited();
    const calls = ['/cart/async_shipping_rates.json', '/cart/async_shipping_rates.json'];
    expect([(await browser.get(calls[0] ?? '')).status, (await browser.get(calls[1] ?? '')).status]).toEqual([
      200, 429,
    ]);
  });

  it.each(['/cart?rates=1', '/checkout'])('%s says in words that it is too soon, and is there', async (path) => {
    const visit = await visitLimited();
    expect((await visit.open(path)).status).toBe(200);
    const page = await visit.open(path);
    expect(page.status).toBe(429);
    expect(page.text('main')).toMatch(/60 s/);
    expect(page.texts('.cart-line__title, .summary__line, main h1').length).toBeGreaterThan(0);
    expect((await visit.browser.get(path)).headers.get('retry-after')).toBe('60');
  });

  it('is not the cart by itself', async () => {
    const visit = await visitLimited();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await visit.open('/cart')).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('cannot pass the limit by changing quantities', async () => {
    const visit = await visitLimited();
    const statuses: number[] = [];
    for (let quantity = 2; quantity < 5; quantity += 1) {
      const cart = await (await visit.browser.get('/cart.js')).json();
      await visit.send('/cart/line', { key: cart.items[0].key, quantity: String(quantity) });
      statuses.push((await visit.open('/cart?rates=1')).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });
});
