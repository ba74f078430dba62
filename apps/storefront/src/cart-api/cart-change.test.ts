import { describe, expect, it } from 'vitest';
import { browse } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { soldAs } from '../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;
const SOAP = soldAs('HS-SOA').variant.id;

async function visitWithEngraving() {
  const browser = browse((await openTestApp()).app);
  await browser.postJson('/cart/add.js', { id: LANTERN, quantity: 2, properties: { Engraving: 'Ada' } });
  const post = async (path: string, body: object): Promise<unknown> => (await browser.postJson(path, body)).json();
  return { post };
}

describe('a field that is null', () => {
  it.each([
    [
      { line: 1, quantity: 3, properties: null },
      { quantity: 3, properties: { Engraving: 'Ada' } },
    ],
    [
      { line: 1, quantity: null, properties: { Engraving: 'Bo' } },
      { quantity: 2, properties: { Engraving: 'Bo' } },
    ],
    [{ line: null, id: LANTERN, quantity: 4 }, { quantity: 4 }],
    [{ line: 1, id: null, quantity: 5, sections: null, sections_url: null }, { quantity: 5 }],
  ])('counts as omitted: %o', async (body, line) => {
    const { post } = await visitWithEngraving();
    expect(await post('/cart/change.js', body)).toMatchObject({ items: [line] });
  });

  it('counts as omitted in the other calls, too, but a note of null empties the note', async () => {
    const { post } = await visitWithEngraving();
    expect(await post('/cart/add.js', { id: SOAP, quantity: null, items: null })).toMatchObject({ quantity: 1 });
    await post('/cart/update.js', { note: 'ring twice', attributes: { gift: 'yes' } });
    const updated = await post('/cart/update.js', { updates: null, note: null, attributes: null });
    expect(updated).toMatchObject({ item_count: 3, note: null, attributes: { gift: 'yes' } });
  });
});

describe('a group of checkboxes', () => {
  const openBrowser = async () => browse((await openTestApp()).app);
  const json = async (response: Response): Promise<unknown> => response.json();

  it('keeps all checked values of an attribute, joined', async () => {
    const browser = await openBrowser();
    // An empty field lets a form send that nothing is checked.
    const form = 'attributes[Wrap][]=&attributes[Wrap][]=Paper&attributes[Wrap][]=Bow';
    const updated = await browser.postForm('/cart/update.js', new URLSearchParams(form));
    expect(await json(updated)).toMatchObject({ attributes: { Wrap: 'Paper, Bow' } });
  });

  it('keeps all checked values of a property, joined, of JSON and of several items, too', async () => {
    const browser = await openBrowser();
    const form = `items[0][id]=${LANTERN}&items[0][properties][Parts][]=Lid&items[0][properties][Parts][]=Base`;
    const items = [{ properties: { Parts: 'Lid, Base' } }];
    expect(await json(await browser.postForm('/cart/add.js', new URLSearchParams(form)))).toMatchObject({ items });
    const added = await browser.postJson('/cart/add.js', { id: SOAP, properties: { Parts: ['Lid', 2] } });
    expect(await json(added)).toMatchObject({ properties: { Parts: 'Lid, 2' } });
  });

  it('refuses a group of anything else than texts', async () => {
    const browser = await openBrowser();
    const added = await browser.postJson('/cart/add.js', { id: SOAP, properties: { Parts: [['Lid']] } });
    expect([added.status, await json(added)]).toMatchObject([
      400,
      { description: 'properties[Parts] has to be text.' },
    ]);
  });
});

describe('text of several lines', () => {
  it.each(['For Ada\r\nand Bo', 'For Ada\rand Bo', 'For Ada\nand Bo'])(
    'is the same from a form, which ends lines with CR LF, and from a script: %j',
    async (text) => {
      const browser = browse((await openTestApp()).app);
      await browser.postJson('/cart/add.js', { id: LANTERN, properties: { 'Engraved\nText': 'For Ada\nand Bo' } });
      await browser.postForm('/cart/add.js', { id: String(LANTERN), 'properties[Engraved\r\nText]': text });
      await browser.postForm('/cart/update.js', { note: text, 'attributes[Card]': text });
      const cart: unknown = await (await browser.get('/cart.js')).json();
      expect(cart).toMatchObject({
        note: 'For Ada\nand Bo',
        attributes: { Card: 'For Ada\nand Bo' },
        items: [{ quantity: 2, properties: { 'Engraved\nText': 'For Ada\nand Bo' } }],
      });
    },
  );
});

describe('a refused change', () => {
  it.each([
    ['/cart/add', { id: LANTERN, quantity: 25 }, 422, 'Only 24 of Storm lantern can be ordered.'],
    ['/cart/change', { line: 1, quantity: 121 }, 422, 'Only 120 of Pine tar soap can be ordered.'],
    ['/cart/change', { line: 2, quantity: 1 }, 400, 'This item is no longer in your cart.'],
  ])('has its reason in each field that a theme shows: %s with %o', async (path, body, status, reason) => {
    const browser = browse((await openTestApp()).app);
    await browser.postJson('/cart/add.js', { id: SOAP });
    const answer = await browser.postJson(path, body);
    expect(await answer.json()).toEqual({ status, message: reason, description: reason, errors: reason });
  });
});

describe('a discount code', () => {
  it('does not apply, and the update that enters it says so', async () => {
    const { post } = await visitWithEngraving();
    const updated = await post('/cart/update.js', { discount: 'SPRING20, SHIP', note: 'ring twice' });
    const codes = ['SPRING20', 'SHIP'].map((code) => ({ code, applicable: false }));
    expect(updated).toMatchObject({ note: 'ring twice', total_discount: 0, discount_codes: codes });
    expect(await post('/cart/update.js', { discount: '' })).toMatchObject({ discount_codes: [] });
  });
});

describe('a theme’s form that no script has sent', () => {
  const sentByTheBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

  it.each(['/cart/add', '/fr/cart/add'])('shows the cart: %s', async (path) => {
    const browser = browse((await openTestApp()).app);
    const answer = await browser.postForm(path, { id: String(SOAP) }, sentByTheBrowser);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path.replace('/add', '')]);
    expect(await (await browser.get('/cart.js')).json()).toMatchObject({ item_count: 1 });
  });

  it('is answered with the reason if the cart refuses it', async () => {
    const browser = browse((await openTestApp()).app);
    const answer = await browser.postForm('/cart/add', { id: '1' }, sentByTheBrowser);
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'This item is no longer sold.' }]);
  });
});
