import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

async function read(path: string) {
  const { app } = await openTestApp();
  return (await app.request(path)).json();
}

const LANTERN = {
  id: 7001,
  title: 'Storm lantern',
  handle: 'storm-lantern',
  body_html: expect.any(String),
  vendor: 'Harbour Supply',
  product_type: 'Lighting',
  images: [{ src: '/images/storm-lantern.svg', position: 1, product_id: 7001, variant_ids: [], width: 96, height: 96 }],
  options: [{ name: 'Finish', position: 1, values: ['Brass', 'Galvanised'] }],
  variants: [
    {
      id: 40_010,
      title: 'Brass',
      option1: 'Brass',
      option2: null,
      option3: null,
      sku: 'HS-LAN-BR',
      price: '64.00',
      compare_at_price: null,
      grams: 1_200,
      position: 1,
      product_id: 7001,
      requires_shipping: true,
      taxable: true,
      available: true,
      featured_image: null,
    },
    expect.objectContaining({ title: 'Galvanised', price: '52.00', position: 2 }),
  ],
};

it('the list has the platform’s fields, with prices as decimal strings', async () => {
  const { products } = await read('/products.json');
  expect(products).toHaveLength(15);
  expect(products[0]).toEqual({ ...LANTERN, tags: ['lighting', 'deck'] });
});

it('says of a variant that it is sold out, and gives a product without options the platform’s one option', async () => {
  const { products } = await read('/en-ca/products.json');
  const byHandle = (handle: string) => products.find((product: { handle: string }) => product.handle === handle);
  expect(byHandle('oilskin-jacket').variants).toMatchObject([{ available: true }, {}, {}, { available: false }]);
  expect(byHandle('pine-tar-soap')).toMatchObject({
    options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
    variants: [{ title: 'Default Title', option1: 'Default Title' }],
  });
});

it('a description is markup', async () => {
  const { app, deps, shop } = await openTestApp();
  const [soap] = await shop.catalogue.list();
  const list = async () => (soap === undefined ? [] : [{ ...soap, descriptionText: 'Rope & tar, <5 kg' }]);
  Object.assign(deps, { shop: { ...shop, catalogue: { ...shop.catalogue, list } } });
  const { products } = await (await app.request('/products.json')).json();
  expect(products).toMatchObject([{ body_html: 'Rope &amp; tar, &lt;5 kg' }]);
});

it.each([
  ['?limit=4', ['7001', '7002', '7003', '7004']],
  ['?limit=2&page=3', ['7005', '7006']],
  ['?limit=14&page=2', ['7015']],
  ['?page=2', []],
  ['?limit=10&page=3', []],
])('the list is read page by page until one is empty: %s', async (query, ids) => {
  const { products } = await read(`/products.json${query}`);
  expect(products.map(({ id }: { id: number }) => String(id))).toEqual(ids);
});

it.each(['?limit=0', '?limit=many&page=none', '?limit=9999999'])('an unusual page is the first: %s', async (query) => {
  expect((await read(`/products.json${query}`)).products).toHaveLength(15);
});
