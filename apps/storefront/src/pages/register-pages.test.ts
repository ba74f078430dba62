import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { openPages } from '../../testing/open-pages.ts';

describe('pages', () => {
  it('that do not exist are a page of the shop', async () => {
    const page = await (await openPages()).open('/nothing/here');
    expect([page.status, page.text('h1')]).toEqual([404, 'Page not found']);
    expect(page.text('.site-header__brand')).toBe('Harbour Supply');
  });

  it('that fail say so, without a word of the failure', async () => {
    const { shop } = await openTestShop();
    const broken = {
      ...shop,
      catalogue: { ...shop.catalogue, list: () => Promise.reject(new Error('secret detail')) },
    };
    const page = await (await openPages({ shop: broken })).open('/');
    expect([page.status, page.text('h1')]).toEqual([500, 'Something went wrong on our side']);
    expect(page.html).not.toContain('secret detail');
  });

  it.each(['/cart/line', '/cart/estimate', '/currency', '/account/logout', '/account/addresses'])(
    'stand behind the address %s of a form, for those who reload it',
    async (path) => {
      const page = await (await openPages()).open(path);
      expect(page.status).toBe(200);
      expect(page.path).not.toBe(path);
    },
  );

  it('are painted once their whole header is there', async () => {
    const { document } = await (await openPages()).open('/');
    const awaited = document.querySelector('link[rel="expect"][blocking="render"]')?.getAttribute('href') ?? '';
    expect(document.querySelector(awaited)?.previousElementSibling?.localName).toBe('header');
  });

  it.each([
    ['DELETE', '/', 'GET, HEAD'],
    ['POST', '/cart', 'GET, HEAD'],
    ['PUT', '/products/storm-lantern', 'GET, HEAD, POST'],
    ['DELETE', '/en-ca/checkout', 'GET, HEAD, POST'],
    ['PATCH', '/account/addresses/1', 'GET, HEAD, POST'],
    ['PUT', '/account/login', 'GET, HEAD, POST'],
    ['POST', '/favicon.svg', 'GET, HEAD'],
    ['POST', '/assets/main.css', 'GET, HEAD'],
  ])('refuse the method %s at %s in words, and say which they take', async (method, path, allow) => {
    const { app } = await openPages();
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.text()).toContain('be sent here. Go back to the shop and try again.');
  });

  it('still say of what is not there that it is not there', async () => {
    const { app } = await openPages();
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect([method, (await app.request('/nothing/here', { method })).status]).toEqual([method, 404]);
    }
    expect((await app.request('/assets/gone.js')).status).toBe(404);
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    ['fields that no form of ours has', { '__proto__[admin]': '1' }, 400],
    ['more than a form holds', { email: 'x'.repeat(1_100_000) }, 413],
  ])('refuse %s', async (_what, fields, status) => {
    const page = await (await openPages()).send('/account/login', fields);
    expect([page.status, page.text('h1')]).toEqual([status, 'Something went wrong']);
  });

  it.each(['/', '/products/storm-lantern', '/cart', '/account/login', '/nothing'])(
    'such as %s have one heading, landmarks, a language and no inline code',
    async (path) => {
      const { document } = await (await openPages()).open(path);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelectorAll('body > header, header nav, body > main, body > footer')).toHaveLength(4);
      expect(document.documentElement.lang).toBe('en');
      expect(
        document.querySelectorAll(
          '[style], style, script:not([src], [type="application/json"], [type="application/ld+json"])',
        ),
      ).toHaveLength(0);
    },
  );
});
