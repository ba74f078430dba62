import { beforeAll, describe, expect, it } from 'vitest';
import type { RatingRequest, RatingRequestOptions } from '@cartfare/rate-server';
import type { QuoteResult } from '../rates/quote-result.ts';
import type { RateService } from '../rates/rate-service.ts';
import { browse, ORIGIN, type Browser } from '../../testing/browse.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;

const PREPARE = '/cart/prepare_shipping_rates';
const POLL = '/cart/async_shipping_rates';

const address = (country: string, postalCode = '', province = ''): Record<string, string> => ({
  'shipping_address[zip]': postalCode,
  'shipping_address[country]': country,
  'shipping_address[province]': province,
});

const OTTAWA = address('Canada', 'K1N 5T2', 'Ontario');
const HAMBURG = address('DE', '20095');

async function visit(rateService?: RateService) {
  const opened = await openTestApp(rateService === undefined ? {} : { rateService });
  const browser = browse(opened.app);
  await browser.postJson('/cart/add.js', { id: LANTERN });
  return { ...opened, browser };
}

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields).toString()}`;

async function ratesFor(browser: Browser, fields: Record<string, string>): Promise<readonly string[]> {
  await browser.postForm(PREPARE, fields);
  return namesOf(await browser.get(POLL));
}

async function namesOf(answer: Response): Promise<readonly string[]> {
  expect(answer.status).toBe(200);
  const { shipping_rates: rates } = await answer.json();
  return rates.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`);
}

const NOT_READY: QuoteResult = { kind: 'refused', refusal: { code: 'not_ready' } };

/** A rate service that records its requests and gives a fixed answer. */
function scripted(answer: QuoteResult) {
  const calls: { request: RatingRequest; holdMs?: number; options?: RatingRequestOptions }[] = [];
  const rateService: RateService = {
    start: (request) => {
      calls.push({ request });
      return Promise.resolve(null);
    },
    result: async (request, holdMs, options = {}) => {
      calls.push({ request, holdMs, options });
      return answer;
    },
    stored: () => Promise.resolve(null),
    freeShipping: () => Promise.resolve(null),
    shippedCountries: () => Promise.resolve(null),
    languages: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { rateService, calls };
}

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('the demo shop', () => {
  it('delivers around its harbour for nothing, and offers that first', async () => {
    const { browser } = await visit();
    expect(await ratesFor(browser, OTTAWA)).toEqual(['Local delivery 0.00', 'Standard 9.80', 'Tracked Packet 19.50']);
    expect(await ratesFor(browser, address('CA', 'V6B 1A1', 'BC'))).toEqual(['Standard 9.80', 'Tracked Packet 19.50']);
  });

  it('ships for nothing within Canada from $250.00 on', async () => {
    const { browser } = await visit();
    const vancouver = address('CA', 'V6B 1A1', 'BC');
    await browser.postJson('/cart/add.js', { id: soldAs('HS-BAR-125').variant.id });
    expect(await ratesFor(browser, vancouver)).toContain('Standard 0.00');
    await browser.postJson('/cart/change.js', { id: LANTERN, quantity: 0 });
    expect(await ratesFor(browser, vancouver)).not.toContain('Standard 0.00');
  });

  it.each([
    ['US', '98101', 'WA'],
    ['DE', '20095', ''],
    ['GB', 'SW1A 1AA', ''],
    ['JP', '100-0001', 'JP-13'],
    ['BR', '01310-100', 'SP'],
    ['IN', '110001', 'DL'],
    ['AU', '2000', 'NSW'],
    ['IE', 'D02 AF30', ''],
    ['AE', '', 'DU'],
    ['HK', '', 'HK'],
    ['NZ', '6011', 'WGN'],
    ['NO', '0150', ''],
  ])('ships to %s', async (country, postalCode, province) => {
    const { browser } = await visit();
    expect((await ratesFor(browser, address(country, postalCode, province))).length).toBeGreaterThan(1);
  });

  it('does not ship to Antarctica, and says so at both calls', async () => {
    const { browser } = await visit();
    const refused = await browser.postForm(PREPARE, address('AQ'));
    expect([refused.status, await refused.json()]).toEqual([422, { country: ['is not supported'] }]);
    const polled = await browser.get(POLL);
    expect([polled.status, await polled.json()]).toEqual([422, { country: ['is not supported'] }]);
  });
});

describe('prepare', () => {
  it.each([
    ['/fr-ml/', 'en'],
    ['/de-at/', 'de'],
  ])('below %s asks in the language of the page, %s, whatever the path says', async (root, locale) => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postForm(`${root}cart/prepare_shipping_rates`, OTTAWA);
    expect(calls[0]?.request).toMatchObject({ locale });
  });

  it('asks about the cart of the moment, with missing fields empty', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    const answer = await browser.postForm('/en-ca/cart/prepare_shipping_rates', { 'shipping_address[country]': 'CA' });
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      202,
      'null',
      'application/json',
    ]);
    expect(calls[0]?.request).toMatchObject({
      place: { countryCode: 'CA', provinceCode: '', postalCode: '' },
      currency: 'CAD',
      locale: 'en',
      lines: [{ variantId: LANTERN }],
    });
  });

  it.each([
    ['/de', 'de'],
    ['/de-ml', 'de'],
    ['/DE-at', 'de'],
    ['/sw', 'en'],
    ['/sw-ke', 'en'],
  ])('under %s asks in the spoken language, so that made-up prefixes share one result', async (prefix, locale) => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postForm(`${prefix}${PREPARE}`, OTTAWA);
    expect(calls.map(({ request }) => request.locale)).toEqual([locale]);
  });

  it('of an empty cart is refused without writing anything', async () => {
    const { app, db } = await openTestApp();
    const browser = browse(app);
    expect((await browser.postForm(PREPARE, OTTAWA)).status).toBe(422);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it.each([
    [{ shipping_address: 'Canada' }, 400],
    [{ shipping_address: ['Canada'] }, 400],
    [{ shipping_address: { zip: {} } }, 400],
    [{ shipping_address: { zip: true } }, 400],
    [{ shipping_address: { zip: 'x'.repeat(5_001) } }, 400],
    [{ shipping_address: { country: null } }, 422],
  ])('refuses %o', async (body, status) => {
    const { browser } = await visit();
    const answer = await browser.postJson(PREPARE, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('takes a number for a postal code', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postJson(PREPARE, { shipping_address: { country: 'US', zip: 98101 } });
    expect(calls[0]?.request.place.postalCode).toBe('98101');
  });
});

describe('a poll', () => {
  it('means the destination of the last prepare, refused or not', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postForm(PREPARE, OTTAWA);
    await browser.postForm(PREPARE, HAMBURG);
    await browser.get(POLL);
    expect(calls.at(-1)?.request.place).toEqual({ countryCode: 'DE', provinceCode: '', postalCode: '20095' });
  });

  it('with parameters means those, and changes nothing for the next', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postForm(PREPARE, OTTAWA);
    await browser.get(POLL + query(HAMBURG));
    expect(calls.at(-1)?.request.place.countryCode).toBe('DE');
    await browser.get(POLL);
    expect(calls.at(-1)?.request.place.countryCode).toBe('CA');
  });

  it('without a prepare or parameters is refused', async () => {
    const { browser } = await visit();
    const answer = await browser.get(POLL);
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: 'Cart Error' }]);
  });

  it('after the address was forgotten in another tab tells the shopper what to do, in the language of the page', async () => {
    const { browser } = await visit();
    await browser.postForm(PREPARE, OTTAWA);
    await browser.postForm('/cart/forget', {});
    const answer = await browser.get(`/de${POLL}`);
    const description = 'Die Adresse ist nicht mehr gespeichert. Bitte berechnen Sie den Versand noch einmal.';
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { status: 422, message: 'Warenkorb-Fehler', description },
    ]);
  });

  it('after the session has ended says that the cart is empty, in the language of the page', async () => {
    const { browser } = await visit();
    await browser.postForm(PREPARE, OTTAWA);
    await browser.postForm('/account/logout', {});
    const answer = await browser.get(`/de${POLL}`);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { status: 422, message: 'Warenkorb-Fehler', description: 'Der Warenkorb ist leer.' },
    ]);
  });

  it('is held for as long as the settings say, then answers 202 with null', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    await browser.postForm(PREPARE, OTTAWA);
    const answer = await browser.get(POLL);
    expect([answer.status, await answer.text()]).toEqual([202, 'null']);
    expect(calls.at(-1)?.holdMs).toBe(1_000);
  });

  it('is let go when the client leaves and when the shop stops', async () => {
    const { rateService, calls } = scripted(NOT_READY);
    const stopping = new AbortController();
    const { app } = await openTestApp({ rateService, stopping: stopping.signal });
    const leaving = new AbortController();
    await app.fetch(new Request(ORIGIN + POLL + query(OTTAWA), { signal: leaving.signal }));
    await app.fetch(new Request(ORIGIN + POLL + query(OTTAWA)));
    const aborted = () => calls.flatMap(({ options }) => options?.signal?.aborted ?? []);
    expect(aborted()).toEqual([false, false]);
    leaving.abort();
    expect(aborted()).toEqual([true, false]);
    stopping.abort();
    expect(aborted()).toEqual([true, true]);
  });
});

describe('the one-shot call', () => {
  it('gives what prepare and poll give', async () => {
    const { browser } = await visit();
    const oneShot = await namesOf(await browser.get(`/cart/shipping_rates.json${query(OTTAWA)}`));
    expect(oneShot).toEqual(await ratesFor(browser, OTTAWA));
  });

  it('names the rates in the language of its path', async () => {
    const { browser } = await visit();
    const oneShot = await namesOf(await browser.get(`/de/cart/shipping_rates.json${query(OTTAWA)}`));
    expect(oneShot.slice(0, 2)).toEqual(['Lieferung vor Ort 0.00', 'Standardversand 9.80']);
  });

  it('needs a destination of its own', async () => {
    const { browser } = await visit();
    await browser.postForm(PREPARE, OTTAWA);
    expect((await browser.get('/cart/shipping_rates.json')).status).toBe(422);
  });

  it('never answers 202, which its clients do not know', async () => {
    const { rateService } = scripted(NOT_READY);
    const { browser } = await visit(rateService);
    expect((await browser.get(`/cart/shipping_rates.json${query(OTTAWA)}`)).status).toBe(503);
  });
});
