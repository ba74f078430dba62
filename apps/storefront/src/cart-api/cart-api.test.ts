import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../seed/products.ts';
import { browse, type Browser } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { PICTURE_SIZE_PX } from './cart-message.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;
const SOAP = soldAs('HS-SOA').variant.id;

async function visit() {
  const opened = await openTestApp();
  return { ...opened, browser: browse(opened.app) };
}

const cartOf = async (browser: Browser, path = '/cart.js'): Promise<unknown> => (await browser.get(path)).json();

describe('the cart', () => {
  it('has exactly the fields that clients of the platform know', async () => {
    const { browser } = await visit();
    await browser.postJson('/cart/add.js', { id: LANTERN, quantity: 2, properties: { Engraving: 'Ada' } });
    await browser.postForm('/cart/update.js', { note: 'ring twice', 'attributes[gift]': 'yes' });
    expect(await cartOf(browser, '/fr/cart.js')).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      note: 'ring twice',
      attributes: { gift: 'yes' },
      original_total_price: 12_800,
      total_price: 12_800,
      total_discount: 0,
      total_weight: 2_400,
      item_count: 2,
      items: [
        {
          id: LANTERN,
          variant_id: LANTERN,
          product_id: 7001,
          key: expect.stringMatching(/^40010:[0-9a-f]{32}$/),
          title: 'Storm lantern - Brass',
          product_title: 'Storm lantern',
          variant_title: 'Brass',
          quantity: 2,
          price: 6_400,
          original_price: 6_400,
          final_price: 6_400,
          line_price: 12_800,
          original_line_price: 12_800,
          final_line_price: 12_800,
          discounted_price: 6_400,
          discounts: [],
          total_discount: 0,
          line_level_discount_allocations: [],
          line_level_total_discount: 0,
          sku: 'HS-LAN-BR',
          grams: 1_200,
          vendor: 'Harbour Supply',
          taxable: true,
          gift_card: false,
          requires_shipping: true,
          url: '/fr/products/storm-lantern?variant=40010',
          image: '/images/storm-lantern.svg',
          featured_image: {
            url: '/images/storm-lantern.svg',
            alt: expect.any(String),
            width: 96,
            height: 96,
            aspect_ratio: 1,
          },
          handle: 'storm-lantern',
          product_type: 'Lighting',
          product_description: expect.any(String),
          properties: { Engraving: 'Ada' },
          product_has_only_default_variant: false,
          variant_options: ['Brass'],
          options_with_values: [{ name: 'Finish', value: 'Brass' }],
        },
      ],
      requires_shipping: true,
      currency: 'CAD',
      items_subtotal_price: 12_800,
      cart_level_discount_applications: [],
      discount_codes: [],
    });
  });

  it('knows how large the pictures of its lines are', async () => {
    const drawn = PRODUCTS.map(async ({ imagePath }) => {
      const file = new URL(`../../public${imagePath}`, import.meta.url);
      return /viewBox="([^"]*)"/.exec(await readFile(file, 'utf8'))?.[1];
    });
    expect(new Set(await Promise.all(drawn))).toEqual(new Set([`0 0 ${PICTURE_SIZE_PX} ${PICTURE_SIZE_PX}`]));
  });

  it('has the same content at both of its addresses', async () => {
    const { browser } = await visit();
    await browser.postJson('/cart/add.js', { id: SOAP });
    expect(await cartOf(browser, '/cart.json')).toEqual(await cartOf(browser));
  });

  it('of somebody who only looks is not written anywhere', async () => {
    const { browser, db } = await visit();
    for (const path of ['/cart.js', '/products.json', '/', '/cart', '/products/storm-lantern']) await browser.get(path);
    expect(browser.cookies.size).toBe(0);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('carts').select('token').execute()).toEqual([]);
  });

  it('of a visitor without a cookie can be cleared, and a line of it cannot be changed', async () => {
    const { browser } = await visit();
    expect((await browser.postJson('/cart/clear.js', {})).status).toBe(200);
    expect((await browser.postJson('/cart/change.js', { line: 1, quantity: 1 })).status).toBe(400);
    expect(browser.cookies.size).toBe(0);
  });

  it('is given to nobody with a cookie that was made up', async () => {
    const { browser } = await visit();
    browser.cookies.set('session', 'made-up');
    expect(await cartOf(browser)).toMatchObject({ item_count: 0 });
    await browser.postJson('/cart/add.js', { id: SOAP });
    expect(browser.cookies.get('session')).not.toBe('made-up');
  });

  it('keeps every one of many changes at the same time', async () => {
    const { browser } = await visit();
    await browser.postJson('/cart/add.js', { id: SOAP });
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => browser.postForm('/cart/add.js', { id: String(SOAP) })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 15 }, () => 200));
    expect(await cartOf(browser)).toMatchObject({ item_count: 16 });
  });
});

describe('changes of the cart', () => {
  it('answer the added line, or the lines of several', async () => {
    const { browser } = await visit();
    const one = await browser.postForm('/cart/add', { id: String(SOAP), quantity: '3' });
    expect(await one.json()).toMatchObject({ variant_id: SOAP, quantity: 3, variant_title: null });
    const several = await browser.postForm('/cart/add.json', {
      'items[0][id]': String(SOAP),
      'items[1][id]': String(LANTERN),
      'items[1][quantity]': '2',
    });
    expect(await several.json()).toMatchObject({
      items: [
        { variant_id: SOAP, quantity: 4 },
        { variant_id: LANTERN, quantity: 2 },
      ],
    });
  });

  it('are made with an endless list of empty sections', async () => {
    const { browser } = await visit();
    const answer = await browser.postJson('/cart/add.js', { id: SOAP, sections: ','.repeat(200_000) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { quantity: 1, sections: {} }]);
  });

  it.each([
    ['/cart/add.js', { id: 99 }, 404],
    ['/cart/add.js', { id: 'lantern' }, 400],
    ['/cart/add.js', {}, 400],
    ['/cart/add.js', { items: [] }, 400],
    ['/cart/add.js', { items: 'lantern' }, 400],
    ['/cart/add.js', { items: [LANTERN] }, 400],
    ['/cart/add.js', { id: LANTERN, quantity: 'two' }, 400],
    ['/cart/add.js', { id: LANTERN, quantity: -1 }, 422],
    ['/cart/add.js', { id: LANTERN, quantity: 25 }, 422],
    ['/cart/add.js', { id: LANTERN, properties: 'engraved' }, 400],
    ['/cart/add.js', { id: LANTERN, properties: { Engraving: {} } }, 400],
    ['/cart/add.js', { id: LANTERN, properties: { Engraving: 'x'.repeat(5_001) } }, 422],
    ['/cart/change.js', { line: 2, quantity: 1 }, 400],
    ['/cart/change.js', { id: LANTERN, quantity: 1 }, 400],
    ['/cart/change.js', { id: '40010:ffff', quantity: 1 }, 400],
    ['/cart/change.js', { line: 1 }, 400],
    ['/cart/change.js', { line: 1, quantity: 121 }, 422],
    ['/cart/update.js', { updates: { 99: 1 } }, 404],
    ['/cart/update.js', { updates: { '40010:ffff': 1 } }, 400],
    ['/cart/update.js', { updates: 3 }, 400],
    ['/cart/update.js', { updates: [1, 1] }, 400],
    ['/cart/update.js', { note: ['ring'] }, 400],
    ['/cart/update.js', { note: 'x'.repeat(5_001) }, 422],
    ['/cart/update.js', { attributes: 'gift' }, 400],
  ])('are refused: %s with %o', async (path, body, status) => {
    const { browser } = await visit();
    await browser.postJson('/cart/add.js', { id: SOAP });
    const before = await cartOf(browser);
    const answer = await browser.postJson(path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/json');
    expect(await answer.json()).toMatchObject({ status, message: expect.any(String), description: expect.any(String) });
    expect(await cartOf(browser)).toEqual(before);
  });
});

describe('the API', () => {
  it.each([
    ['GET', '/cart/add.js', 'POST'],
    ['PUT', '/cart/change', 'POST'],
    ['DELETE', '/cart/clear.json', 'POST'],
    ['POST', '/cart.js', 'GET, HEAD'],
    ['PATCH', '/fr/products.json', 'GET, HEAD'],
  ])('refuses %s %s, naming what is taken', async (method, path, allow) => {
    const { app } = await visit();
    const answer = await app.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject({ status: 405 });
  });

  it('answers in JSON at addresses that it does not have', async () => {
    const { app } = await visit();
    for (const path of ['/cart/discounts.js', '/fr/cart/x.json']) {
      const answer = await app.request(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
    }
  });

  it('answers in JSON when the database fails', async () => {
    const { browser, db } = await visit();
    await browser.postJson('/cart/add.js', { id: SOAP });
    await db.schema.dropTable('cart_lines').execute();
    const answer = await browser.postJson('/cart/add.js', { id: SOAP });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('cart_lines');
  });

  it('lets nobody keep or reinterpret an answer', async () => {
    const { browser } = await visit();
    const { headers } = await browser.get('/cart.js');
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://evil.shop.test' }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }, 200],
    [{ origin: 'https://shop.test' }, 200],
    [{}, 200],
  ])('lets pages with %o change the cart: %d', async (headers, status) => {
    const { browser } = await visit();
    expect((await browser.postJson('/cart/add.js', { id: SOAP }, headers)).status).toBe(status);
  });
});

describe('a change that comes in the moment of a log-in', () => {
  it('is answered with 409 once the cart has moved to the customer, and nothing is lost', async () => {
    const { browser, deps, shop } = await visit();
    const last = await shop.sessions.logIn(null, 1);
    await browser.postJson('/cart/add.js', { id: LANTERN });
    const logInMeanwhile: typeof shop.carts.add = async (token, additions) => {
      const [cookie = ''] = browser.cookies.values();
      await shop.sessions.logIn(await shop.sessions.find(cookie), 1);
      return shop.carts.add(token, additions);
    };
    Object.assign(deps, { shop: { ...shop, carts: { ...shop.carts, add: logInMeanwhile } } });
    const answer = await browser.postJson('/cart/add.js', { id: SOAP });
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors: expect.any(String) }]);
    const { lines } = await shop.carts.find(last.session.cartToken);
    expect(lines).toMatchObject([{ variant: { id: LANTERN } }]);
  });
});
