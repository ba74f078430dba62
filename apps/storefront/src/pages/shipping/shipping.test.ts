import type { RateConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { storeSettings } from '../../../testing/store-settings.ts';
import { openPages, type ReadPage, type Visit } from '../../../testing/open-pages.ts';
import { loadShopLanguage } from '../../texts/load-shop-language.ts';
import { placesText } from '../ui/parts/place-text.ts';
import { processingText } from './shipping-section.tsx';

const zoneOf = (page: ReadPage, name: string): string =>
  page.texts('.zone').find((text) => text.startsWith(name)) ?? '';

/** A visitor of a shop with the demo shop's settings, changed. */
async function visitWith(change: Partial<ShippingConfig>): Promise<Visit> {
  const visit = await openPages();
  await changeSettings(visit, change);
  return visit;
}

const changeSettings = async ({ db, shop }: Visit, change: Partial<ShippingConfig>): Promise<void> =>
  void (await storeSettings(db, { ...(await shop.shipping.current()), ...change }));

const openWith = async (change: Partial<ShippingConfig>, path = '/shipping'): Promise<ReadPage> =>
  (await visitWith(change)).open(path);

const zonesCalled = (name: string, count: number): ZoneConfig[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `zone-${index}`,
    name: `${name} ${index}`,
    regions: [{ country: 'JP' }],
    rates: [{ id: 'post', name: 'Post', price: { kind: 'flat', priceMinor: 500 } }],
  }));

describe('the page "Where we ship"', () => {
  it('lists zones, their countries, options, prices and times as the shipping file has them', async () => {
    const page = await (await openPages()).open('/shipping');
    expect(page.text('h1')).toBe('Where we ship');
    expect(page.texts('h2')).toEqual(['From Ottawa, Canada', 'From Lunenburg, Canada']);
    const canada = zoneOf(page, 'Canada');
    expect(canada).toContain('StandardGround, no tracking$9.80 CAD3–5 business days');
    expect(page.text('.shipping__head')).toContain('Prices are for an order of 1 kg and $50.00 CAD.');
    expect(page.text('.shipping__head')).toContain('Where carriers serve your address');
    expect(page.texts('.zone').join()).not.toContain('arrier');
    expect(zoneOf(page, 'Central Ottawa')).toContain(
      'Canada (postal codes starting with K1)Local deliveryBy cargo bicycle, between five and eight in the evening',
    );
    expect(zoneOf(page, 'Rest of the world')).toContain('Rest of the world, except Antarctica');
  });

  it('says which products leave from elsewhere, and how soon', async () => {
    const page = await (await openPages()).open('/shipping');
    const [, foundry] = page.texts('.shipping__section');
    expect(foundry).toContain('For Folding anchor');
    expect(foundry).toContain('Orders placed before noon leave after 1 business day.');
  });

  it('can be listed by search engines, and is linked from every page', async () => {
    const { open } = await openPages();
    expect((await open('/shipping')).document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/shipping$/,
    );
    const page = await open('/');
    expect(page.document.querySelector('footer a')?.getAttribute('href')).toBe('/shipping');
    expect(page.text('footer')).not.toContain('Ottawa');
  });

  it('follows the shipping file', async () => {
    const page = await openWith({
      origin: { country: 'JP', province: '', postalCode: '', city: 'Kobe' },
      profiles: [],
      zones: [
        {
          id: 'a',
          name: 'Nearby',
          regions: [{ country: 'JP', provinces: ['JP-28'] }],
          rates: [{ id: 'a', name: 'By hand', price: { kind: 'percentage', percent: 5 } }],
        },
      ],
    });
    expect(page.texts('h2')).toEqual(['From Kobe, Japan']);
    expect(page.texts('.zone')).toEqual(['NearbyJapan (Hyogo)By hand$2.50 CAD']);
  });

  it.each<[string, Partial<RateConfig>, string]>([
    ['a share of the order', { price: { kind: 'percentage', percent: 7 } }, 'By hand$3.50 CAD'],
    ['nothing', { price: { kind: 'flat', priceMinor: 0 } }, 'By handFree'],
    [
      'a condition that the sample does not meet',
      { when: [{ of: 'weight', belowGrams: 500 }] },
      'Depends on your order',
    ],
  ])('shows of %s what it costs for 1 kg and $50.00', async (_, change, text) => {
    const rates = [{ id: 'a', name: 'By hand', price: { kind: 'flat', priceMinor: 100 }, ...change }];
    const page = await openWith({ zones: [{ id: 'a', name: 'Nearby', regions: [{ country: 'JP' }], rates }] });
    expect(page.texts('.zone')[0]).toBe(`NearbyJapan${text}`);
  });

  it.each([
    ['/', '1 kg and $50.00'],
    ['/de/', '1 kg und 50,00 CAD'],
    ['/ja/', '1 kg、金額CAD 50.00'],
    ['/ar/', '50.00 CAD'],
  ])('names below %s the cart that the prices are for', async (root, sample) => {
    const page = await (await openPages()).open(`${root}shipping`);
    expect(page.text('.shipping__head').replaceAll('\u00a0', ' ')).toContain(sample);
  });

  it('names a zone by its places, in the language of the page, where the merchant’s name only repeats them', async () => {
    const { open } = await openPages();
    const headings = (page: ReadPage) => page.texts('.shipping__section:first-of-type .zone__name');
    expect(headings(await open('/shipping'))).toContain('Germany, United Kingdom, and Ireland');
    expect(headings(await open('/shipping')).some((name) => name.startsWith('Central Ottawa'))).toBe(true);
    const german = await open('/de/shipping');
    expect(headings(german)).toContain('Deutschland, Vereinigtes Königreich und Irland');
    expect(zoneOf(german, 'Kanada')).not.toContain('Canada');
  });

  it('follows the language, the currency and each new version of the settings', async () => {
    const visit = await visitWith({ zones: zonesCalled('Harbour', 3) });
    for (const path of ['/shipping', '/fr/shipping', '/shipping']) {
      expect(zoneOf(await visit.open(path), 'Harbour 2')).toContain('5');
    }
    await visit.send('/currency', { currency: 'EUR' });
    expect(zoneOf(await visit.open('/shipping'), 'Harbour 2')).toContain('€');
    await changeSettings(visit, { zones: zonesCalled('Island', 2) });
    expect(zoneOf(await visit.open('/shipping'), 'Island 1')).toContain('€');
  });

  it('answers for one country, without a script', async () => {
    const { open } = await openPages();
    const form = (await open('/fr/shipping')).document.querySelector('.shipping__ask');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/fr/shipping']);
    const france = await open('/shipping?country=FR');
    expect(france.document.querySelector<HTMLSelectElement>('select[name="country"]')?.value).toBe('FR');
    expect(france.text('h1')).toBe('Shipping to France');
    expect(france.document.title).toBe('Shipping to France · Harbour Supply');
    expect(france.texts('.shipping__country .zone__name')).toEqual(['Rest of the world, except Antarctica']);
    expect(france.texts('.shipping__country > p')).toEqual(['Not shipped there: Folding anchor']);
    expect(france.texts('.shipping h2, .shipping h3')).toEqual([
      'From Ottawa, Canada',
      'All destinations',
      'From Ottawa, Canada',
      'From Lunenburg, Canada',
    ]);
    const canada = await open('/shipping?country=CA');
    expect(canada.texts('.shipping__country .zone__name').join()).toContain('Central Ottawa');
    expect(canada.texts('.shipping__country .zone__name').join()).not.toContain('Rest of the world');
    const antarctica = await open('/shipping?country=AQ');
    expect(antarctica.text('h1')).toBe('Shipping to Antarctica');
    expect(antarctica.text('.shipping__country')).toBe("We don't ship to Antarctica.");
    const nowhere = await open('/shipping?country=nowhere');
    expect(nowhere.document.querySelector('.shipping__country')).toBeNull();
    expect([nowhere.text('h1'), nowhere.document.title]).toEqual(['Where we ship', 'Where we ship · Harbour Supply']);
  });

  it('writes amounts with their code for a country with another currency, whatever was asked for before', async () => {
    const visit = await openPages();
    const pricesOf = (page: ReadPage) => page.texts('.zone__price').join();
    expect(pricesOf(await visit.open('/shipping'))).not.toMatch(/\d(?! CAD|[\d.])/u);
    const france = await visit.open('/shipping?country=FR');
    expect(pricesOf(france)).toContain('$34.00 CAD');
    expect(france.document.querySelector('.zone__price')?.textContent).toBe('$34.00\u00A0CAD');
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', { 'shipping_address[country]': 'US', 'shipping_address[zip]': '10001' });
    const all = await visit.open('/shipping');
    expect(pricesOf(all)).toContain(' CAD');
    expect(all.document.querySelector<HTMLSelectElement>('select[name="country"]')?.value).toBe('US');
    expect(all.text('h1')).toBe('Where we ship');
    expect(pricesOf(await visit.open('/shipping?country=CA'))).not.toContain(' CAD');
  });

  it('is small with 2,000 zones: it lists countries, and answers for one with the first of its zones', async () => {
    const countries = ['JP', 'FR', 'DE', 'BR'];
    const zones = zonesCalled('Harbour', 2_000).map((zone, index) => ({
      ...zone,
      regions: [{ country: countries[index % 4] ?? '', postalCodes: [`${index}*`] }],
    }));
    const visit = await visitWith({ zones, profiles: [] });
    const page = await visit.open('/shipping');
    expect(page.texts('.zones tbody tr')).toEqual(
      ['Brazil', 'France', 'Germany', 'Japan'].map((country) => `${country}From $5.00 CAD`),
    );
    const japan = await visit.open('/shipping?country=JP');
    expect(japan.texts('.zone')).toHaveLength(40);
    expect(japan.text('.shipping__country')).toContain('Further areas: 460');
    for (const { html } of [page, japan]) expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  it('says so when the shop ships nowhere', async () => {
    const page = await openWith({ zones: [], profiles: [] });
    expect(page.text('.shipping__head')).toContain("We don't ship anywhere at the moment.");
    expect(page.texts('.zone')).toEqual([]);
  });
});

it.each([
  [{ regions: ['rest_of_world'], except: [] }, 'Rest of the world'],
  [{ regions: [{ country: 'DE' }, { country: 'IE' }], except: [] }, 'Germany and Ireland'],
  [{ regions: [], except: [] }, 'Some postal codes'],
  [
    { regions: [{ country: 'CA' }], except: [{ country: 'CA', provinces: ['YT', 'NU'] }] },
    'Canada, except Canada (Yukon and Nunavut)',
  ],
  [
    { regions: [{ country: 'DE', postalCodes: ['10000...19999', '80331'] }], except: [] },
    'Germany (postal codes 10000 to 19999 and 80331)',
  ],
  [
    { regions: [{ country: 'CA', postalCodes: Array.from({ length: 9 }, (_, n) => `K${n}*`) }], except: [] },
    'Canada (9 postal code areas)',
  ],
] as const)('names the places %j', async (zone, expected) => {
  expect(await placesText(zone, await loadShopLanguage('en'))).toBe(expected);
});

it.each([
  [{}, 'Orders leave the same business day.'],
  [{ days: 2, cutOffHour: 14.5 }, 'Orders placed before 2:30 PM leave after 2 business days.'],
])('says of the processing %j how soon an order leaves', async (processing, expected) => {
  expect(processingText(processing, await loadShopLanguage('en'))).toBe(expected);
});
