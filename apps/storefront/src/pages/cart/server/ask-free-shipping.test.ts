import { describe, expect, it } from 'vitest';
import { askFreeShipping } from '../client/cart-calls.ts';
import { offerFor } from '../shared/free-shipping-note.tsx';

const PROMISE = {
  destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  offer: { rateName: 'Standard', freeFromMinor: 25_000 },
};

async function ask(answer: Response | Error, rootPath = '/') {
  const asked: string[] = [];
  const promise = await askFreeShipping({
    rootPath,
    signal: new AbortController().signal,
    fetch: (url) => {
      asked.push(url);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { asked, promise };
}

describe('asking for free shipping', () => {
  it('goes to the shop’s own path and reads what is promised, also that nothing is', async () => {
    expect(await ask(Response.json(PROMISE), '/fr/')).toEqual({ asked: ['/fr/cart/free-shipping'], promise: PROMISE });
    expect((await ask(Response.json({ ...PROMISE, offer: null }))).promise).toEqual({ ...PROMISE, offer: null });
  });

  it.each<[string, Response | Error]>([
    ['a lost connection', new Error('lost')],
    ['an error page', new Response('<h1>Sorry</h1>', { status: 500 })],
    ['a page instead of an answer', new Response('<h1>Log in</h1>')],
    ['an answer without a destination', Response.json({ offer: null })],
    ['an answer without the offer', Response.json({ destination: PROMISE.destination })],
    ['an offer without a number', Response.json({ ...PROMISE, offer: { rateName: 'Standard' } })],
  ])('learns nothing from %s', async (_, answer) => {
    expect((await ask(answer)).promise).toBeNull();
  });
});

const offer = { rateName: 'Standard', freeFromMinor: 25_000 };
const OTTAWA = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };

describe('an offer of free shipping', () => {
  it('is shown for the destination that it was made for, and for no other', () => {
    expect(offerFor({ destination: OTTAWA, offer }, OTTAWA)).toBe(offer);
    expect(offerFor({ destination: OTTAWA, offer }, { ...OTTAWA, postalCode: 'M5V 2T6' })).toBeNull();
    expect(offerFor({ destination: OTTAWA, offer }, { ...OTTAWA, province: 'QC' })).toBeNull();
    expect(offerFor({ destination: OTTAWA, offer }, { country: 'US', province: '', postalCode: '' })).toBeNull();
  });

  it('that was made for a whole country holds for each address in it', () => {
    const canada = { destination: { country: 'CA', province: '', postalCode: '' }, offer };
    expect(offerFor(canada, OTTAWA)).toBe(offer);
    expect(offerFor(canada, { country: 'US', province: '', postalCode: '' })).toBeNull();
  });
});
