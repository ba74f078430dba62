import { describe, expect, it } from 'vitest';
import { fetchFreeShipping } from './cart-calls.ts';

const OTTAWA = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };
const OFFER = { rateName: 'Standard', freeFromMinor: 25_000 };

async function ask(response: Response | Error, rootPath = '/') {
  const asked: string[] = [];
  const promise = await fetchFreeShipping({
    rootPath,
    destination: OTTAWA,
    signal: new AbortController().signal,
    fetch: (url) => {
      asked.push(url);
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
  });
  return { asked, promise };
}

describe('asking for free shipping', () => {
  it('names the destination at the shop’s own path and reads what is promised, also that nothing is', async () => {
    expect(await ask(Response.json({ offer: OFFER }), '/fr/')).toEqual({
      asked: ['/fr/cart/free-shipping?country=CA&province=ON&zip=K1N+5T2'],
      promise: { destination: OTTAWA, offer: OFFER },
    });
    expect((await ask(Response.json({ offer: null }))).promise).toEqual({ destination: OTTAWA, offer: null });
  });

  it.each<[string, Response | Error]>([
    ['a lost connection', new Error('lost')],
    ['an error page', new Response('<h1>Sorry</h1>', { status: 500 })],
    ['a page instead of an answer', new Response('<h1>Log in</h1>')],
    ['an answer without the offer', Response.json({})],
    ['an offer without a number', Response.json({ offer: { rateName: 'Standard' } })],
  ])('learns nothing from %s', async (_, response) => {
    expect((await ask(response)).promise).toBeNull();
  });
});
