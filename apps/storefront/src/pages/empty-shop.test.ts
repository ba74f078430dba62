import { describe, expect, it } from 'vitest';
import { openDatabase } from '../process/open-database.ts';
import { seedWhenEmpty } from '../seed/seed-when-empty.ts';
import { openTestShopsIn } from '../../testing/open-test-shop.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openPages } from '../../testing/open-pages.ts';

openTestShopsIn(async () => {
  const place = { dataDir: await temporaryFolder(), databaseUrl: null };
  await (await openDatabase(place)).destroy();
  return place;
});

describe('a shop that nobody has put anything into', () => {
  it('says so where its products would be', async () => {
    const page = await (await openPages()).open('/');
    expect(page.status).toBe(200);
    expect(page.text('main')).toContain('The shop is empty at the moment.');
  });

  it.each(['/cart', '/checkout', '/account/login'])('has a page at %s', async (path) => {
    const page = await (await openPages()).open(path);
    expect(page.status).toBe(200);
    expect(page.text('h1')).not.toBe('');
  });

  it('has no product and no demo account', async () => {
    const shop = await openPages();
    expect((await shop.open('/products/storm-lantern')).status).toBe(404);
    expect((await shop.logIn('visitor.home@example.com')).text('main')).toContain('Incorrect email or password.');
  });
});

describe('a shop without shipping settings', () => {
  async function openUnshipped() {
    const shop = await openPages();
    await seedWhenEmpty(shop.db);
    await shop.db.deleteFrom('settings_versions').execute();
    await shop.add('HS-SOA');
    return shop;
  }

  it('says on the cart page and at the checkout that it does not ship there', async () => {
    const shop = await openUnshipped();
    const cart = await shop.open('/cart');
    expect(cart.status).toBe(200);
    const rates = await shop.send('/cart/estimate', {
      'shipping_address[country]': 'CA',
      'shipping_address[province]': 'ON',
      'shipping_address[zip]': 'K1N 5T2',
    });
    expect(rates.status).toBe(200);
    expect(rates.html).toContain('We do not ship to this destination.');
    const checkout = await shop.open('/checkout');
    expect(checkout.status).toBe(200);
    expect(checkout.text('main')).toContain('We do not ship to this destination.');
  });

  it('answers the rate calls in the words of the protocol', async () => {
    const { browser } = await openUnshipped();
    const query = new URLSearchParams({ 'shipping_address[country]': 'CA', 'shipping_address[zip]': 'K1N 5T2' });
    const response = await browser.get(`/cart/shipping_rates.json?${query}`);
    expect([response.status, await response.json()]).toMatchObject([422, { country: ['is not supported'] }]);
  });
});
