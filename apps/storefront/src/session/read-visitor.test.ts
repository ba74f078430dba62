import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEMO_PASSWORD } from '../seed/seed-when-empty.ts';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

const SOAP = soldAs('HS-SOA').variant.id;
const CREDENTIALS = { email: 'visitor.home@example.com', password: DEMO_PASSWORD };

const DAY_MS = 24 * 60 * 60 * 1000;
const POLL = '/cart/async_shipping_rates.json?shipping_address[country]=CA&shipping_address[zip]=K1N+5T2';

const countOf = async (answer: Response | Promise<Response>): Promise<unknown> =>
  (await (await answer).json()).item_count;

describe("the session's cookie", () => {
  it('is out of reach of scripts and of other sites', async () => {
    const { app } = await openTestApp();
    const answer = await browse(app).postJson('/cart/add.js', { id: SOAP });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('travels only over https where the shop is reached by it', async () => {
    const { deps } = await openTestApp();
    const { app } = await openTestApp({ settings: { ...deps.settings, publicUrl: 'https://shop.example' } });
    const browser = browse(app);
    const answer = await browser.postJson('/cart/add.js', { id: SOAP });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=.*; Secure; SameSite=Lax$/);
    expect(await countOf(browser.get('/cart.js'))).toBe(1);
    const planted = new Map([['session', browser.cookies.get('__Host-session') ?? '']]);
    expect(await countOf(browse(app, planted).get('/cart.js'))).toBe(0);
  });

  it('is found among others, however they are put together', async () => {
    const { app } = await openTestApp();
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: SOAP });
    const token = browser.cookies.get('session') ?? '';
    for (const cookie of [
      `session=${token}`,
      `a=1;session=${token};b=2`,
      `a=1;  session=${token} `,
      `a=session=x; session="${token}"`,
      `xsession=x; session=${token}; session=planted`,
    ]) {
      expect([cookie, await countOf(app.request('/cart.js', { headers: { cookie } }))]).toEqual([cookie, 1]);
    }
  });

  it.each(['/cart.js', '/cart', POLL])('is sent again by %s when its session is renewed', async (path) => {
    const { app, time } = await openTestApp();
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: SOAP });
    const token = browser.cookies.get('session');
    // A day less than the lifetime of a session that is not renewed.
    time.nowMs += 29 * DAY_MS;
    const renewed = await browser.get(path);
    expect(renewed.headers.get('set-cookie')).toBe(`session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect((await browser.get(path)).headers.get('set-cookie')).toBeNull();
    time.nowMs += 29 * DAY_MS;
    expect(await countOf(browser.get('/cart.js'))).toBe(1);
  });

  it('is given with the first item, and not again with the second', async () => {
    const { app } = await openTestApp();
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: SOAP });
    expect((await browser.postJson('/cart/add.js', { id: SOAP })).headers.get('set-cookie')).toBeNull();
  });
});

describe('logging in on the page', () => {
  it('changes the cookie, ends the old session and keeps the cart', async () => {
    const { app } = await openTestApp();
    const browser = browse(app);
    await browser.postJson('/cart/add.js', { id: SOAP });
    const planted = new Map(browser.cookies);
    expect((await browser.postForm('/account/login', CREDENTIALS)).status).toBe(303);
    expect(browser.cookies.get('session')).not.toBe(planted.get('session'));
    expect(await countOf(browser.get('/cart.js'))).toBe(1);
    expect(await countOf(browse(app, planted).get('/cart.js'))).toBe(0);
  });

  it('does not end the process when the database fails right after it', async () => {
    const { app, shop } = await openTestApp();
    vi.spyOn(shop.carts, 'find').mockRejectedValue(new Error('no database'));
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    expect((await browse(app).postForm('/account/login', CREDENTIALS)).status).toBe(303);
    await setImmediate();
    await setImmediate();
    expect(unheard).toEqual([]);
  });

  it('from another site is refused', async () => {
    const { app } = await openTestApp();
    const answer = await browse(app).postForm('/account/login', CREDENTIALS, { origin: 'https://evil.test' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('and out again leaves the browser without session and cart', async () => {
    const { app } = await openTestApp();
    const browser = browse(app);
    await browser.postForm('/account/login', CREDENTIALS);
    await browser.postJson('/cart/add.js', { id: SOAP });
    const kept = new Map(browser.cookies);
    await browser.postForm('/account/logout', {});
    expect(browser.cookies.size).toBe(0);
    expect(await countOf(browse(app, kept).get('/cart.js'))).toBe(0);
    await browser.postForm('/account/login', CREDENTIALS);
    expect(await countOf(browser.get('/cart.js'))).toBe(1);
  });
});
