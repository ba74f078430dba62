import { describe, expect, it } from 'vitest';
import { changeQuantity, restoreLine, type CartApi } from './cart-calls.ts';
import { itemOf, LANTERN_NOW } from '../../../../testing/cart-pages.ts';

const answering = (body: BodyInit | null, status = 200): CartApi => ({
  rootPath: '/',
  fetch: async () => new Response(body, { status }),
});

const ENGRAVED = { properties: { Engraving: 'Ada' } };
const ITEM = { ...itemOf('lantern', 2), ...ENGRAVED };
const CART = { token: 't', currency: 'CAD', items: [ITEM] };
const LINE = { ...LANTERN_NOW, quantity: 2, linePriceMinor: 12_800, ...ENGRAVED };

describe('a change of quantity', () => {
  it('asks the cart API below the root path', async () => {
    const asked: unknown[] = [];
    const api: CartApi = {
      rootPath: '/fr/',
      fetch: async (url, { method, body }) => {
        asked.push([method, url, body]);
        return Response.json(CART);
      },
    };
    await changeQuantity(api, 'a', 2);
    expect(asked).toEqual([['POST', '/fr/cart/change.js', '{"id":"a","quantity":2}']]);
  });

  it('gives back every line of the cart', async () => {
    const outcome = await changeQuantity(answering(JSON.stringify(CART)), 'a', 2);
    expect(outcome).toEqual({ ok: true, value: { token: 't', lines: [LINE] } });
  });

  it('reads a product without options, which has no variant to name', async () => {
    const cart = { token: 't', currency: 'CAD', items: [{ ...ITEM, variant_title: null }] };
    const outcome = await changeQuantity(answering(JSON.stringify(cart)), 'a', 2);
    expect(outcome).toMatchObject({ value: { lines: [{ variantTitle: '' }] } });
  });

  it("gives the shop's own sentence when it refuses", async () => {
    const body = JSON.stringify({ status: 422, message: 'Cart Error', description: 'Only 5 can be ordered.' });
    expect(await changeQuantity(answering(body, 422), 'a', 9)).toEqual({
      ok: false,
      issue: { code: 'refused', text: 'Only 5 can be ordered.' },
    });
  });

  it.each([
    ['a web page', '<!doctype html><p>Maintenance', 503],
    ['nothing', null, 200],
    ['null', 'null', 200],
    ['a cart without a currency', JSON.stringify({ token: 't', items: [ITEM] }), 200],
    ['a cart without a token', JSON.stringify({ currency: 'CAD', items: [ITEM] }), 200],
    [
      'lines without prices',
      JSON.stringify({ token: 't', currency: 'CAD', items: [{ ...ITEM, final_price: undefined }] }),
      200,
    ],
    ['a negative quantity', JSON.stringify({ token: 't', currency: 'CAD', items: [{ ...ITEM, quantity: -1 }] }), 200],
    [
      'a line without a title',
      JSON.stringify({ token: 't', currency: 'CAD', items: [{ ...ITEM, product_title: null }] }),
      200,
    ],
    ['a list', '[]', 200],
    ['an error without words', '{"description":7}', 500],
  ])('says that it could not be done when %s comes back', async (_what, body, status) => {
    const outcome = await changeQuantity(answering(body, status), 'a', 2);
    expect(outcome).toEqual({ ok: false, issue: { code: 'unreadable' } });
  });

  it('says so when nothing comes back', async () => {
    const api: CartApi = { rootPath: '/', fetch: () => Promise.reject(new TypeError('offline')) };
    expect(await changeQuantity(api, 'a', 2)).toEqual({
      ok: false,
      issue: { code: 'unreachable' },
    });
    expect(await changeQuantity({ ...api, isOnline: () => false }, 'a', 2)).toEqual({
      ok: false,
      issue: { code: 'offline' },
    });
  });

  it('says so when nothing comes back in time', async () => {
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    expect(await changeQuantity({ rootPath: '/', fetch, limitMs: 1 }, 'a', 2)).toEqual({
      ok: false,
      issue: { code: 'unreachable' },
    });
  });
});

describe('a line that was removed', () => {
  /** A shop with a cart, whose response to the call at `lost` does not arrive. */
  function openShop(lost?: number) {
    const calls: string[] = [];
    let items: object[] = [];
    const fetch = async (url: string, { body }: RequestInit) => {
      const sent = typeof body === 'string' ? JSON.parse(body) : {};
      if (url.endsWith('add.js')) items = [...items, { ...ITEM, quantity: sent.quantity, properties: sent.properties }];
      if (url.endsWith('change.js')) items = [{ ...ITEM, quantity: sent.quantity }];
      calls.push(url);
      if (calls.length === lost) throw new TypeError('connection lost');
      return Response.json({ ...CART, items });
    };
    return { calls, restore: () => restoreLine({ rootPath: '/fr/', fetch }, LINE, 2) };
  }

  it('is added again with its properties, and the whole cart is read', async () => {
    const { calls, restore } = openShop();
    expect(await restore()).toEqual({ ok: true, value: { token: 't', lines: [LINE] } });
    expect(calls).toEqual(['/fr/cart.js', '/fr/cart/add.js', '/fr/cart.js']);
  });

  it.each([1, 2, 3])('is there once after a second attempt where the response to call %i was lost', async (lost) => {
    const { restore } = openShop(lost);
    expect(await restore()).toEqual({ ok: false, issue: { code: 'unreachable' } });
    expect(await restore()).toEqual({ ok: true, value: { token: 't', lines: [LINE] } });
  });

  it('that is sold out by now is refused in the words of the shop', async () => {
    const fetch = async (url: string) =>
      url.endsWith('cart.js')
        ? Response.json({ ...CART, items: [] })
        : Response.json({ description: 'It is sold out.' }, { status: 422 });
    expect(await restoreLine({ rootPath: '/', fetch }, LINE, 1)).toEqual({
      ok: false,
      issue: { code: 'refused', text: 'It is sold out.' },
    });
  });
});
