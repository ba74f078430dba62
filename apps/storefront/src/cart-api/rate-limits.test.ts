import { describe, expect, it } from 'vitest';
import { createCallLimits, type CallRules } from '../http/limits/call-limits.ts';
import { createLimiters } from '../http/limits/limiter.ts';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { standingDate } from '../../testing/standing-date.ts';
import { soldAs } from '../../testing/sold-as.ts';

const POLL = '/cart/async_shipping_rates.json?shipping_address[country]=CA&shipping_address[zip]=K1N+5T2';

async function openLimited(rules: Partial<CallRules>) {
  const date = standingDate();
  const { app, deps } = await openTestApp({
    callLimits: createCallLimits(
      { perSession: 0, perAddress: 0, sessionsPerAddress: 0, ...rules },
      createLimiters(null),
    ),
  });
  return { app, deps, date };
}

describe('rate calls', () => {
  it('beyond the limit of a session are answered with 429, when to come again, and JSON', async () => {
    const { app, date } = await openLimited({ perSession: 1 });
    const shopper = browse(app);
    await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
    expect((await shopper.get(POLL)).status).toBe(200);
    date.passMs(20_000);
    const refused = await shopper.get(POLL);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(await refused.json()).toEqual({
      status: 429,
      message: 'Too many requests',
      description: 'Too many requests. Please try again in 40 seconds.',
    });
    date.passMs(40_000);
    expect((await shopper.get(POLL)).status).toBe(200);
  });

  it.each([
    ['POST', '/cart/prepare_shipping_rates'],
    ['POST', '/cart/prepare_shipping_rates.json'],
    ['GET', '/cart/async_shipping_rates'],
    ['GET', '/cart/async_shipping_rates.json'],
    ['GET', '/cart/shipping_rates.json'],
  ])('are counted at %s %s, even one that cannot be read', async (method, path) => {
    const { app } = await openLimited({ perSession: 1 });
    const shopper = browse(app);
    await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
    const call = () =>
      method === 'POST' ? shopper.postJson(path, { shipping_address: 1 }) : shopper.get(`${path}?shipping_address=1`);
    expect([(await call()).status, (await call()).status]).toEqual([400, 429]);
  });

  it('of another session are not touched by the limit, and neither is the cart', async () => {
    const { app } = await openLimited({ perSession: 1 });
    const [first, second] = [browse(app), browse(app)];
    for (const shopper of [first, second]) {
      await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
      expect((await shopper.get(POLL)).status).toBe(200);
    }
    expect((await first.get('/cart.js')).status).toBe(200);
  });

  it('that are refused do not count against the address, which a colleague shares', async () => {
    const { app, deps } = await openLimited({ perSession: 2, perAddress: 4 });
    Object.assign(deps.settings, { proxyHops: 1 });
    const office = { 'x-forwarded-for': '192.0.2.1' };
    const [looping, colleague] = [browse(app), browse(app)];
    for (const shopper of [looping, colleague]) {
      await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
    }
    const statuses: number[] = [];
    for (let call = 0; call < 25; call += 1) statuses.push((await looping.get(POLL, office)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await colleague.get(POLL, office)).status).toBe(200);
  });

  it('that the address is refused for do not count against the session', async () => {
    const { app, deps } = await openLimited({ perSession: 2, perAddress: 1 });
    Object.assign(deps.settings, { proxyHops: 1 });
    const shopper = browse(app);
    await shopper.postForm('/cart/add.js', { id: String(soldAs('HS-SOA').variant.id) });
    const from = async (address: string) => (await shopper.get(POLL, { 'x-forwarded-for': address })).status;
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 429, 429]);
    expect(await from('192.0.2.2')).toBe(200);
  });

  it('are counted by the address that our own proxy has seen', async () => {
    const { app, deps } = await openLimited({ perAddress: 1 });
    Object.assign(deps.settings, { proxyHops: 1 });
    const from = async (forwarded: string) => (await browse(app).get(POLL, { 'x-forwarded-for': forwarded })).status;
    expect(await from('192.0.2.1')).not.toBe(429);
    expect(await from('198.51.100.7, 192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).not.toBe(429);
  });
});
