import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

async function read(path: string) {
  const { app } = await openTestApp();
  return (await app.request(path)).json();
}

it('a product has the fields of the platform’s product API, with prices in hundredths', async () => {
  const lantern = await read('/fr/products/storm-lantern.js');
  expect(lantern).toMatchObject({
    title: 'Storm lantern',
    type: 'Lighting',
    tags: ['lighting', 'deck'],
    price: 5_200,
    price_max: 6_400,
    price_varies: true,
    compare_at_price: null,
    available: true,
    featured_image: '/images/storm-lantern.svg',
    options: [{ name: 'Finish', position: 1, values: ['Brass', 'Galvanised'] }],
    url: '/fr/products/storm-lantern',
  });
  expect(lantern.variants[0]).toEqual({
    id: 40_010,
    title: 'Brass',
    name: 'Storm lantern - Brass',
    public_title: 'Brass',
    options: ['Brass'],
    option1: 'Brass',
    option2: null,
    option3: null,
    sku: 'HS-LAN-BR',
    price: 6_400,
    compare_at_price: null,
    weight: 1_200,
    requires_shipping: true,
    taxable: true,
    available: true,
    featured_image: null,
  });
});

it('a variant that is sold out is not available', async () => {
  const { variants } = await read('/products/oilskin-jacket.js');
  expect(variants).toMatchObject([{ available: true }, {}, {}, { title: 'Extra large', available: false }]);
});

it('a product without options has the platform’s one option', async () => {
  expect(await read('/products/pine-tar-soap.js')).toMatchObject({
    price_varies: false,
    options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
    variants: [{ title: 'Default Title', name: 'Pine tar soap', public_title: null, option1: 'Default Title' }],
  });
});

it('a description is markup', async () => {
  const { app, deps, shop } = await openTestApp();
  const [soap] = await shop.catalogue.list();
  const byHandle = async () => soap && { ...soap, descriptionText: 'Rope & tar, <5 kg' };
  Object.assign(deps, { shop: { ...shop, catalogue: { ...shop.catalogue, byHandle } } });
  const bodies = ['js', 'json'].map(async (format) => (await app.request(`/products/soap.${format}`)).json());
  const text = 'Rope &amp; tar, &lt;5 kg';
  expect(await Promise.all(bodies)).toMatchObject([{ description: text }, { product: { body_html: text } }]);
});
