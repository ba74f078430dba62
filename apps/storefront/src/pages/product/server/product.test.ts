import { describe, expect, it } from 'vitest';
import { soldAs } from '../../../../testing/sold-as.ts';
import { openPages, type ReadPage } from '../../../../testing/open-pages.ts';

const chosen = (document: Document) =>
  document.querySelector<HTMLInputElement>('input[name="id"]:checked')?.closest('label')?.textContent;

describe('a product page', () => {
  it('shows the product, its options, and what it weighs', async () => {
    const page = await (await openPages()).open('/products/mooring-line');
    expect(page.text('h1')).toBe('Mooring line, 12 mm');
    expect(page.texts('.variant')).toEqual(['10 m$38.00', '20 m$72.00']);
    expect(page.text('.variants legend')).toBe('Length');
    expect(page.text('.facts')).toContain('1.1 kg, packed');
    expect(page.document.querySelector('.picture img')?.getAttribute('alt')).toBe('A coil of rope with a spliced eye');
  });

  it.each(['storm-lantern', 'harbour-chart-print'])(
    'marks the texts that it does not translate as English: %s',
    async (handle) => {
      const page = await (await openPages()).open(`/de/products/${handle}`);
      const named = [...page.document.querySelectorAll('main :is(img[alt]:not([alt=""]), video, audio)')];
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'en')).toEqual([]);
    },
  );

  it('is where a change of the currency and a log-in lead back to, also from a quantity that is refused', async () => {
    const refused = await (await openPages()).add('HS-LIN-20', 1_000_000);
    expect(refused.status).toBe(422);
    const back = `/products/mooring-line?variant=${soldAs('HS-LIN-20').variant.id}`;
    expect(refused.document.querySelector<HTMLInputElement>('[name="return_to"]')?.value).toBe(back);
    expect(refused.html).toContain(`/account/login?return_to=${encodeURIComponent(back)}`);
  });

  it('begins with the variant of its address', async () => {
    const visit = await openPages();
    const { variant } = soldAs('HS-LIN-20');
    const page = await visit.open(`/products/mooring-line?variant=${variant.id}`);
    expect(chosen(page.document)).toBe('20 m$72.00');
    expect(page.text('.product__price')).toBe('$72.00');
  });

  it('begins with the quantity of its address, as far as it is one', async () => {
    const { open } = await openPages();
    const quantity = ({ document }: ReadPage) => document.querySelector<HTMLInputElement>('#quantity')?.value;
    expect(quantity(await open('/products/storm-lantern?quantity=3'))).toBe('3');
    for (const none of ['', '0', '-1', '1e3', 'two', '999999999999999999999']) {
      expect(quantity(await open(`/products/storm-lantern?quantity=${none}`))).toBe('1');
    }
  });

  it('does not offer what is sold out', async () => {
    const visit = await openPages();
    const page = await visit.open(`/products/oilskin-jacket?variant=${soldAs('HS-OIL-XL').variant.id}`);
    expect(page.texts('.variant:has(:disabled)')).toEqual(['Extra largeSold out']);
    expect(chosen(page.document)).toBe('Small');
    expect(page.text('.facts')).toContain('6 left');
  });

  it('carries what its script shows of each variant', async () => {
    const page = await (await openPages()).open('/products/mooring-line');
    const facts = [...page.document.querySelectorAll<HTMLElement>('input[name="id"]')].map((radio) =>
      JSON.parse(radio.dataset['facts'] ?? ''),
    );
    expect(facts).toEqual([
      { price: '$38.00', stock: 'In stock', weight: '1.1\u00a0kg, packed' },
      { price: '$72.00', stock: 'In stock', weight: '2.2\u00a0kg, packed' },
    ]);
  });

  it.each([
    ['storm-lantern', 'Ottawa, Canada'],
    ['folding-anchor', 'Lunenburg, Canada'],
  ])('says where %s ships from, as the shipping file has it', async (handle, origin) => {
    const page = await (await openPages()).open(`/products/${handle}`);
    expect(page.text('.facts')).toContain(`Ships from${origin}`);
  });

  it('cannot be bought when nothing of it is left', async () => {
    const visit = await openPages();
    await visit.db.updateTable('variants').set({ stock: 0 }).where('sku', '=', 'HS-BAR-125').execute();
    const page = await visit.open('/products/brass-barometer');
    const button = page.document.querySelector<HTMLButtonElement>('form.form button[type="submit"]');
    expect([button?.textContent, button?.disabled]).toEqual(['Sold out', true]);
  });

  it('says that a download needs no shipping', async () => {
    const page = await (await openPages()).open('/products/knots-and-splices');
    expect(page.text('.facts')).toContain('Download, no shipping');
  });

  it('puts things into the cart and goes there', async () => {
    const visit = await openPages();
    const page = await visit.add('HS-CAP-RU', 2);
    expect([page.path, page.text('.cart-line__facts')]).toEqual(['/cart', 'Rust · 110 g']);
  });

  it.each([
    ['9', 'Only 5 of Brass barometer can be ordered.'],
    ['many', 'Enter the quantity as a whole number, such as 2.'],
    ['-1', 'Enter the quantity as a whole number, such as 2.'],
  ])('comes back with %s in its field and says what is wrong', async (quantity, problem) => {
    const visit = await openPages();
    const { product, variant } = soldAs('HS-BAR-125');
    const page = await visit.send(`/products/${product.handle}`, { id: String(variant.id), quantity });
    expect(page.status).toBe(422);
    const field = page.document.querySelector<HTMLInputElement>('#quantity');
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual([quantity, 'true']);
    expect(field?.hasAttribute('autofocus')).toBe(true);
    expect(page.document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
    expect((await visit.open('/cart')).text('h1')).toBe('Your cart is empty');
  });

  it('tells search engines its one address, its price and whether it can be had', async () => {
    const page = await (await openPages()).open(`/products/oilskin-jacket?variant=${soldAs('HS-OIL-XL').variant.id}`);
    const canonical = page.document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe('/products/oilskin-jacket');
    const about = JSON.parse(page.text('script[type="application/ld+json"]'));
    expect(about).toMatchObject({ '@type': 'Product', name: 'Oilskin jacket' });
    expect(about.offers).toContainEqual(
      expect.objectContaining({
        sku: 'HS-OIL-XL',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/OutOfStock',
      }),
    );
  });

  it('keeps search engines away from carts and accounts', async () => {
    const visit = await openPages();
    for (const path of ['/cart', '/account/login']) {
      const { document } = await visit.open(path);
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    }
  });

  it('is not found under a handle that nobody gave', async () => {
    const page = await (await openPages()).open('/products/submarine');
    expect([page.status, page.text('h1')]).toEqual([404, 'Page not found']);
  });

  it('shows hostile words as text', async () => {
    const visit = await openPages();
    const hostile = '<img src=x onerror=alert(1)>';
    await visit.db
      .updateTable('products')
      .set({ title: hostile, description_text: hostile, image_alt: '"><script>alert(1)</script>' })
      .where('handle', '=', 'deck-brush')
      .execute();
    const page = await visit.open('/products/deck-brush');
    expect(page.text('h1')).toBe(hostile);
    expect(
      page.document.querySelectorAll(
        'img[onerror], script:not([src], [type="application/ld+json"], [type="application/json"])',
      ),
    ).toHaveLength(0);
  });
});
