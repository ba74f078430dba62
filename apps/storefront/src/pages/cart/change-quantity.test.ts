import { describe, expect, it } from 'vitest';
import { changeQuantity, type CartApi } from './change-quantity.ts';

const answering = (body: BodyInit | null, status = 200): CartApi => ({
  rootPath: '/',
  fetch: async () => new Response(body, { status }),
});

const CART = { items: [{ key: 'a', quantity: 2, final_line_price: 12_800, title: 'Storm lantern' }] };

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
    expect(outcome).toEqual({ ok: true, value: [{ key: 'a', quantity: 2, linePriceMinor: 12_800 }] });
  });

  it("gives the shop's own sentence when it refuses", async () => {
    const body = JSON.stringify({ status: 422, message: 'Cart Error', description: 'Only 5 can be ordered.' });
    expect(await changeQuantity(answering(body, 422), 'a', 9)).toEqual({
      ok: false,
      issue: 'Only 5 can be ordered.',
    });
  });

  it.each([
    ['a web page', '<!doctype html><p>Maintenance', 503],
    ['nothing', null, 200],
    ['null', 'null', 200],
    ['lines without prices', '{"items":[{"key":"a","quantity":1}]}', 200],
    ['a negative quantity', '{"items":[{"key":"a","quantity":-1,"final_line_price":0}]}', 200],
    ['a list', '[]', 200],
    ['an error without words', '{"description":7}', 500],
  ])('says that it could not be done when %s comes back', async (_what, body, status) => {
    const outcome = await changeQuantity(answering(body, status), 'a', 2);
    expect(outcome).toEqual({ ok: false, issue: expect.stringContaining('reload the page') });
  });

  it('says so when nothing comes back', async () => {
    const api: CartApi = { rootPath: '/', fetch: () => Promise.reject(new TypeError('offline')) };
    expect(await changeQuantity(api, 'a', 2)).toEqual({
      ok: false,
      issue: expect.stringContaining('Check your connection'),
    });
  });
});
