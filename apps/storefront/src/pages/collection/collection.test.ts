import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../seed/products.ts';
import { openPages } from '../../../testing/open-pages.ts';

describe('the shop', () => {
  it('shows every product with its price and the way to it', async () => {
    const page = await (await openPages()).open('/');
    const links = [...page.document.querySelectorAll('.product-card a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(PRODUCTS.map(({ handle }) => `/products/${handle}`));
    expect(page.text('.product-card__price')).toBe('from $52.00');
    expect(page.texts('.product-card__note').slice(0, 4)).toEqual(['2 options', '2 options', '2 options', '']);
  });

  it('says what is sold out', async () => {
    const visit = await openPages();
    await visit.db.updateTable('variants').set({ stock: 0 }).where('sku', '=', 'HS-KNI').execute();
    expect((await visit.open('/')).texts('.product-card__note')[3]).toBe('Sold out');
  });

  it('has one main heading, a way past the header, and keeps the language of its address', async () => {
    const page = await (await openPages()).open('/fr/');
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.document.querySelector('.skip-link')?.getAttribute('href')).toBe('#main');
    expect(page.document.querySelector('.product-card a')?.getAttribute('href')).toBe('/fr/products/storm-lantern');
  });

  it('says so when there is nothing in it', async () => {
    const visit = await openPages();
    await visit.db.deleteFrom('products').execute();
    expect((await visit.open('/')).text('main')).toContain('The shop is empty at the moment.');
  });
});

describe('the currency picker', () => {
  it("offers the shop's currencies, its own first", async () => {
    const page = await (await openPages()).open('/');
    const codes = page.texts('#currency option');
    expect(codes[0]).toBe('CAD');
    expect(codes).toEqual(expect.arrayContaining(['CAD', 'USD', 'EUR', 'GBP', 'JPY']));
  });

  it('changes all prices and comes back to the page', async () => {
    const visit = await openPages();
    const page = await visit.send('/currency', { currency: 'JPY', return_to: '/products/pine-tar-soap' });
    expect(page.path).toBe('/products/pine-tar-soap');
    expect(page.text('.product__price')).toMatch(/^¥[\d,]+$/);
    expect((await visit.open('/')).text('.product-card__price')).toMatch(/¥/);
  });

  it.each(['XXX', '', '<b>'])('ignores %j', async (currency) => {
    const visit = await openPages();
    const page = await visit.send('/currency', { currency, return_to: '//elsewhere.example' });
    expect(page.path).toBe('/');
    expect(page.text('.product-card__price')).toBe('from $52.00');
  });
});
