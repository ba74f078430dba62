import { describe, expect, it } from 'vitest';
import { createCallLimits } from './limits/call-limits.ts';
import { createLimiters } from './limits/limiter.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { browse } from '../../testing/browse.ts';
import { standingDate } from '../../testing/standing-date.ts';
import { soldAs } from '../../testing/sold-as.ts';

const { product, variant } = soldAs('HS-SOA');
const HERE = { 'x-forwarded-for': '192.0.2.1' };

/** Opens an app that allows two sessions per minute from one address. */
async function openLimited() {
  const date = standingDate();
  const rules = { perSession: 0, perAddress: 0, sessionsPerAddress: 2 };
  const visit = await openTestApp({
    callLimits: createCallLimits(rules, createLimiters(null)),
  });
  Object.assign(visit.deps.settings, { proxyHops: 1 });
  const add = (headers = HERE, browser = browse(visit.app)) =>
    browser.postForm('/cart/add.js', { id: String(variant.id) }, headers);
  const sessions = () => visit.db.selectFrom('sessions').select('id').execute();
  return { ...visit, date, add, sessions };
}

describe('requests that open a session', () => {
  it('are limited for each address, and opens none beyond', async () => {
    const { add, sessions, date } = await openLimited();
    expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
    date.passMs(30_000);
    const refused = await add();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toEqual({
      status: 429,
      message: 'Too many requests',
      description: 'Too many requests. Please try again in 30 seconds.',
    });
    expect(await sessions()).toHaveLength(2);
    expect((await add({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    date.passMs(30_000);
    expect((await add()).status).toBe(200);
  });

  it('are not those of a visitor who has one', async () => {
    const { app, add } = await openLimited();
    const browser = browse(app);
    for (let times = 0; times < 4; times += 1) expect((await add(HERE, browser)).status).toBe(200);
  });

  it.each([
    ['/cart/update.js', { note: 'x' }],
    [`/products/${product.handle}`, { id: String(variant.id), quantity: '1' }],
    ['/cart/estimate', { 'shipping_address[country]': 'CA' }],
    ['/currency', { currency: 'EUR' }],
  ])('are counted on %s as well, and pages say it in words', async (path, fields) => {
    const { app, add, sessions } = await openLimited();
    await add();
    await add();
    const refused = await browse(app).postForm(path, fields, HERE);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toContain('Too many requests. Please try again in 60 seconds.');
    expect(await sessions()).toHaveLength(2);
  });
});
