import { describe, expect, it } from 'vitest';
import { SHOP_LANGUAGES, SHOP_TAGS } from '../../../texts/shop-languages.ts';
import { openPages } from '../../../../testing/open-pages.ts';

const PAGES = ['', 'products/storm-lantern', 'cart', 'shipping', 'account/login', 'nowhere'];

describe.each(SHOP_TAGS)('BE-11: the pages in %s', (tag) => {
  it('name their language and direction, and leave no placeholder', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    for (const path of PAGES) {
      const page = await visit.open(SHOP_LANGUAGES[tag].rootPath + path);
      const { lang, dir } = page.document.documentElement;
      expect({ path, lang, dir }).toEqual({ path, lang: tag, dir: tag === 'ar' ? 'rtl' : 'ltr' });
      for (const script of page.document.querySelectorAll('script')) script.remove();
      expect(`${path}: ${page.text('body')}`).not.toMatch(/\{\w+\}/);
    }
  });
});

describe('BE-11: a page that search engines may list', () => {
  it('names its address in each language, and English for everybody else', async () => {
    const visit = await openPages();
    const { document } = await visit.open('/de-at/products/storm-lantern?variant=1');
    const links = [...document.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').pathname,
    ]);
    expect(links).toEqual([
      ...SHOP_TAGS.map((tag) => [tag, `${SHOP_LANGUAGES[tag].rootPath}products/storm-lantern`]),
      ['x-default', '/products/storm-lantern'],
    ]);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/de\/products\/storm-lantern$/,
    );
    expect(document.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('de_DE');
  });

  it('is English where the path names a language that the shop does not speak', async () => {
    const { document, text } = await (await openPages()).open('/fr/');
    expect(document.documentElement.lang).toBe('en');
    expect(text('h1')).toBe('Made for weather, kept for years');
    expect(document.querySelector('.product-card a')?.getAttribute('href')).toMatch(/^\/fr\/products\//);
  });
});

describe('BE-11: a page in another language than the browser prefers', () => {
  it('offers the same page in that one, in its own words', async () => {
    const { browser } = await openPages();
    const offerOn = async (path: string, language: string) => {
      const response = await browser.get(path, { 'accept-language': language });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const link = page.querySelector('.site-header__preferred a');
      return link && [link.textContent, link.getAttribute('href'), link.getAttribute('lang')];
    };
    expect(await offerOn('/shipping?country=FR', 'de-AT,de;q=0.9,en;q=0.8')).toEqual([
      'Auf Deutsch weiterlesen',
      '/de/shipping?country=FR',
      'de',
    ]);
    expect(await offerOn('/de/', 'en-CA,en')).toEqual(['Continue in English', '/', 'en']);
    expect(await offerOn('/de/', 'de-DE,de;q=0.9,en;q=0.8')).toBeNull();
    expect(await offerOn('/de/cart', 'en-CA,en'), 'in a cart').toBeNull();
    expect(await offerOn('/', 'fr-FR,fr;q=0.9,en;q=0.8')).toBeNull();
    expect(await offerOn('/', '*')).toBeNull();
  });
});

it.each(['//evil.test/x', '/fr//evil.test/x', '/de///evil.test/x'])(
  'a page at %s has no link to another host',
  async (path) => {
    const { status, document } = await (await openPages()).open(path);
    expect(status).toBe(404);
    const hosts = [...document.querySelectorAll('a')].map(
      (link) => new URL(link.getAttribute('href') ?? '', 'http://shop.test').host,
    );
    expect(new Set(hosts)).toEqual(new Set(['shop.test']));
  },
);

describe('BE-11: what the shop answers on a path in German', () => {
  it('is German: a refused form, and the cart API', async () => {
    const visit = await openPages();
    const page = await visit.send('/de/account/login', { email: 'a@example.com', password: 'wrong' });
    expect(page.text('[role="alert"]')).toBe('E-Mail-Adresse oder Passwort ist falsch.');
    const refused = await visit.browser.postJson('/de/cart/add.js', { id: 1, quantity: 1 });
    expect(await refused.json()).toMatchObject({ description: 'Dieser Artikel wird nicht mehr verkauft.' });
    const english = await visit.browser.postJson('/cart/add.js', { id: 1, quantity: 1 });
    expect(await english.json()).toMatchObject({ description: 'This item is no longer sold.' });
  });
});
