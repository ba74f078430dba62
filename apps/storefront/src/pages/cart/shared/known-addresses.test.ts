import { beforeAll, describe, expect, it } from 'vitest';
import { browse } from '../../../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../../../testing/load-all-country-rules.ts';
import { openPages, type ReadPage, type Visit } from '../../../../testing/open-pages.ts';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

const HOME = 'visitor.home@example.com';
const NEW = 'visitor.new@example.com';
const OTTAWA = { country: 'Canada', province: 'Ontario', zip: 'k1n5t2' };
const QUAY = { name: 'Sam Reed', address1: '4 Quay', city: 'Vancouver', country: 'CA', province: 'BC', zip: 'V6B 1A1' };

const asFields = (address: object) =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`shipping_address[${name}]`, String(value)]));

const fieldsOf = ({ document }: ReadPage) =>
  ['country', 'province', 'zip'].map(
    (name) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#address_${name}`)?.value,
  );

const groupsOf = ({ document }: ReadPage, selector: string) =>
  [...document.querySelectorAll<HTMLOptGroupElement>(`${selector} optgroup`)].map(({ label, children }) => [
    label,
    children.length,
  ]);

const hasForget = ({ document }: ReadPage): boolean => document.querySelector('.forget-address') !== null;

/** The next visit: the browser has lost its session, and has everything else. */
async function comeBack({ browser }: Visit): Promise<ReadPage> {
  const visit = await openPages();
  for (const [name, value] of browser.cookies) if (name !== 'session') visit.browser.cookies.set(name, value);
  return visit.add('HS-LAN-BR');
}

describe('BE-4: the destination of a visitor', () => {
  it('is in no cookie before the first question', async () => {
    const { add, browser } = await openPages();
    const page = await add('HS-LAN-BR');
    expect([...browser.cookies.keys()]).toEqual(['session']);
    expect(hasForget(page)).toBe(false);
  });

  it('is remembered by the first call for the next visit, in codes and in its country’s spelling', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const response = await visit.browser.postForm('/cart/prepare_shipping_rates', asFields(OTTAWA));
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('destination='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=7776000/i);
    const page = await comeBack(visit);
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
    expect(hasForget(page)).toBe(true);
  });

  it('is remembered from the last call on, also when it is the same as before', async () => {
    const { add, browser } = await openPages();
    await add('HS-LAN-BR');
    const ask = () => browser.postForm('/cart/prepare_shipping_rates', asFields(OTTAWA));
    const first = (await ask()).headers.getSetCookie();
    expect(first).toHaveLength(1);
    expect((await ask()).headers.getSetCookie()).toEqual(first);
  });

  it('is remembered without a script, too', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', asFields(OTTAWA));
    expect(fieldsOf(await comeBack(visit))).toEqual(['CA', 'ON', 'K1N 5T2']);
  });

  it('is forgotten at once, for this visit and the next', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', asFields({ ...OTTAWA, country: 'US', province: 'NY', zip: '10001' }));
    const page = await visit.send('/cart/forget', {});
    expect(page.path).toBe('/cart');
    expect(fieldsOf(page)).toEqual(['CA', '', '']);
    expect(hasForget(page)).toBe(false);
    expect([...visit.browser.cookies.keys()]).toEqual(['session']);
    expect((await visit.browser.get('/cart/async_shipping_rates')).status).toBe(422);
  });

  it('leads back to the first field when it is forgotten, below however many lines', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', asFields(OTTAWA));
    const response = await visit.browser.postForm('/cart/forget', {});
    expect(response.headers.get('location')).toBe('/cart#address_country');
  });

  it.each(['XX|ON|K1N 5T2', 'CA|ON', 'CA|ON|k1n5t2', `CA|${'O'.repeat(65)}|`, 'CA|<b>|K1N 5T2|more', '%E0%A4%A', ''])(
    'is not read from a cookie that we did not write: %j',
    async (value) => {
      const { app, browser, add } = await openPages();
      await add('HS-LAN-BR');
      const page = await browse(app, new Map([...browser.cookies, ['destination', value]])).get('/cart');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('"destination":{"postalCode":"","country":"CA","province":""}');
    },
  );

  it.each([
    { ...OTTAWA, country: 'Atlantis' },
    { ...OTTAWA, province: 'x'.repeat(65) },
  ])('is not remembered where it is none: %j', async (address) => {
    const { add, browser } = await openPages();
    await add('HS-LAN-BR');
    await browser.postForm('/cart/prepare_shipping_rates', asFields(address));
    expect([...browser.cookies.keys()]).toEqual(['session']);
  });

  it('is remembered without the half of a character at which its code is cut', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const digits = '1'.repeat(31);
    const answer = await visit.browser.postForm(
      '/cart/prepare_shipping_rates',
      asFields({ ...OTTAWA, zip: `${digits}\u{1F600}` }),
    );
    expect(answer.status).toBeLessThan(500);
    expect(fieldsOf(await comeBack(visit))[2]).toBe(digits);
  });

  it('stays with a customer’s session alone, and is gone with the log-out', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    await visit.send('/cart/estimate', asFields(OTTAWA));
    await visit.logIn(NEW);
    expect([...visit.browser.cookies.keys()]).toEqual(['session']);
    await visit.browser.postForm(
      '/cart/prepare_shipping_rates',
      asFields({ country: 'US', province: 'NY', zip: '10001' }),
    );
    expect(fieldsOf(await visit.open('/cart'))).toEqual(['US', 'NY', '10001']);
    await visit.send('/account/logout', {});
    expect(fieldsOf(await comeBack(visit))).toEqual(['CA', '', '']);
  });
});

describe('BE-14: a customer’s saved addresses', () => {
  it('are not asked for from visitors, and from customers without any', async () => {
    const visit = await openPages();
    expect((await visit.add('HS-LAN-BR')).document.querySelector('#saved-address')).toBeNull();
    await visit.logIn(NEW);
    expect((await visit.open('/cart')).document.querySelector('#saved-address')).toBeNull();
  });

  it('can be chosen from, and are quoted without a script', async () => {
    const visit = await openPages();
    await visit.logIn(HOME);
    await visit.send('/account/addresses', QUAY);
    await visit.add('HS-LAN-BR');
    const cart = await visit.open('/cart');
    const select = cart.document.querySelector<HTMLSelectElement>('#saved-address');
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
      'Choose a saved address',
      '18 Example Street, Ottawa',
      '4 Quay, Vancouver',
    ]);
    expect(select?.selectedOptions[0]?.text).toBe('18 Example Street, Ottawa');
    const page = await visit.send('/cart/address', { address: select?.options[2]?.value ?? '' });
    expect(fieldsOf(page)).toEqual(['CA', 'BC', 'V6B 1A1']);
    expect(page.text('#shipping-rates-feedback')).toContain('V6B 1A1, British Columbia, Canada');
    expect(hasForget(page)).toBe(true);
    expect(fieldsOf(await visit.send('/cart/forget', {}))).toEqual(['CA', 'ON', 'K1N 5T2']);
  });

  it('are those of the customer alone', async () => {
    const visit = await openPages();
    await visit.logIn(NEW);
    await visit.add('HS-LAN-BR');
    const page = await visit.send('/cart/address', { address: '1' });
    expect(fieldsOf(page)).toEqual(['CA', '', '']);
  });
});

describe('the countries', () => {
  it('are those that the shop ships to first, on the cart page and in the address form', async () => {
    const visit = await openPages();
    await visit.logIn(HOME);
    const [shipped, others] = groupsOf(await visit.add('HS-LAN-BR'), '#address_country');
    expect([shipped?.[0], others?.[0]]).toEqual(['We ship to', "We don't ship to"]);
    expect(groupsOf(await visit.open('/account/addresses/new'), '#country')).toEqual([shipped, others]);
  });

  it('are in one list where it cannot be told where the shop ships', async () => {
    const { rateService } = await openPages();
    const broken = { ...rateService, shippedCountries: () => Promise.reject(new Error('broken')) };
    const page = await (await openPages({ rateService: broken })).add('HS-LAN-BR');
    expect(groupsOf(page, '#address_country')).toEqual([]);
    expect(page.document.querySelectorAll('#address_country option').length).toBeGreaterThan(240);
  });
});

describe('the default country', () => {
  const withSetting = async (defaultCountry: string) => {
    const { deps } = await openPages();
    return openPages({ settings: { ...deps.settings, defaultCountry } });
  };
  const inVienna = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };

  it('is that of the setting', async () => {
    const { add } = await withSetting('FR');
    const page = await add('HS-LAN-BR');
    expect(fieldsOf(page)[0]).toBe('FR');
    expect(page.text('#address_country_hint')).toBe('');
  });

  it('is a guess by the browser’s language where the shop wants one, and says so', async () => {
    const { add, browser } = await withSetting('guess');
    await add('HS-LAN-BR');
    const html = await (await browser.get('/cart', inVienna)).text();
    expect(html).toContain('"destination":{"postalCode":"","country":"AT","province":""}');
    expect(html).toContain('We guessed this from your browser&#x27;s language.');
  });

  it('is the shop’s own where the language says nothing', async () => {
    const { add } = await withSetting('guess');
    expect(fieldsOf(await add('HS-LAN-BR'))[0]).toBe('CA');
  });

  it('gives way to the customer’s address, which is no guess', async () => {
    const visit = await withSetting('guess');
    await visit.logIn(HOME);
    const page = await visit.add('HS-LAN-BR');
    expect(fieldsOf(page)).toEqual(['CA', 'ON', 'K1N 5T2']);
    expect(page.html).toContain('"isCountryGuessed":false');
  });
});
