import { describe, expect, it } from 'vitest';
import { createCallLimits } from '../http/limits/call-limits.ts';
import { createLimiters } from '../http/limits/limiter.ts';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;
const PATH = '/products/storm-lantern/rates';
const OTTAWA = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'k1n5t2' };

const question = (line: object, place: object = OTTAWA) => ({ place, currency: 'CAD', lines: [line] });
const ONE_LANTERN = question({ variantId: LANTERN, quantity: 1, weightGrams: 1, priceMinor: 1 });

const open = async () => browse((await openTestApp()).app);

async function optionsOf(response: Response) {
  expect(response.status).toBe(200);
  const { outcome, options } = await response.json();
  expect(outcome).toBe('rated');
  return options.map(({ name, priceMinor, currency }: { name: string; priceMinor: number; currency: string }) =>
    [name, priceMinor, currency].join(' '),
  );
}

describe('the rates of one product', () => {
  it('are those of its variant and quantity, with the weight and price of the shop', async () => {
    const browser = await open();
    const lanterns = (quantity: number) =>
      browser.postJson(PATH, question({ variantId: LANTERN, quantity, weightGrams: 1, priceMinor: 1 }));
    expect(await optionsOf(await lanterns(1))).toEqual([
      'Local delivery 0 CAD',
      'Standard 980 CAD',
      'Tracked Packet 1950 CAD',
    ]);
    // $64.00 each: free from $250.00.
    expect(await optionsOf(await lanterns(4))).toContain('Standard 0 CAD');
  });

  it('neither need a session nor touch the cart, and are remembered for the next visit', async () => {
    const browser = await open();
    await browser.postJson(PATH, ONE_LANTERN);
    expect([...browser.cookies.keys()]).toEqual(['destination']);
    expect(decodeURIComponent(browser.cookies.get('destination') ?? '')).toBe('CA|ON|K1N 5T2');

    await browser.postJson('/cart/add.js', { id: soldAs('HS-SOA').variant.id });
    await browser.postJson(PATH, ONE_LANTERN);
    expect((await (await browser.get('/cart.js')).json()).item_count).toBe(1);
  });

  it('are in the language of the path', async () => {
    const response = await (await open()).postJson(`/de${PATH}`, ONE_LANTERN);
    expect((await optionsOf(response))[0]).toContain('Lieferung');
  });

  it.each([
    ['another product', { variantId: soldAs('HS-SOA').variant.id, quantity: 1 }, 404],
    ['no piece', { variantId: LANTERN, quantity: 0 }, 422],
    ['too many pieces', { variantId: LANTERN, quantity: 10_001 }, 422],
    ['a quantity that is no number', { variantId: LANTERN, quantity: 'two' }, 400],
  ])('are refused for %s', async (_what, line, status) => {
    expect((await (await open()).postJson(PATH, question(line))).status).toBe(status);
  });

  it.each([
    ['two lines', { ...ONE_LANTERN, lines: [...ONE_LANTERN.lines, ...ONE_LANTERN.lines] }],
    ['no place', { lines: ONE_LANTERN.lines }],
    ['a place of another shape', { ...ONE_LANTERN, place: 'Ottawa' }],
  ])('are refused for %s', async (_what, body) => {
    expect((await (await open()).postJson(PATH, body)).status).toBe(400);
  });

  it("say what is wrong with the destination, in the calculator's shapes", async () => {
    const browser = await open();
    const ask = (place: object) => browser.postJson(PATH, question({ variantId: LANTERN, quantity: 1 }, place));
    expect(await (await ask({ countryCode: 'AQ' })).json()).toEqual({ country: ['is not supported'] });
    expect(await (await ask({ ...OTTAWA, postalCode: '' })).json()).toHaveProperty('zip');
  });

  it('are for pages of the shop alone, and count towards its limits', async () => {
    const browser = await open();
    const foreign = await browser.postJson(PATH, ONE_LANTERN, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);

    const rules = { perSession: 1, perAddress: 0, sessionsPerAddress: 0 };
    const { app } = await openTestApp({ callLimits: createCallLimits(rules, createLimiters(null)) });
    const limited = browse(app);
    await limited.postJson('/cart/add.js', { id: LANTERN });
    expect((await limited.postJson(PATH, ONE_LANTERN)).status).toBe(200);
    const refused = await limited.postJson(PATH, ONE_LANTERN);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
