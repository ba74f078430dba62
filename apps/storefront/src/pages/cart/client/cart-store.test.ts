import { describe, expect, it } from 'vitest';
import { type CartApi, changeQuantity, readCart, restoreLine } from './cart-calls.ts';
import { contentOf, createCartStore, linesIn } from './cart-store.ts';
import { itemOf, LANTERN } from '../../../../testing/cart-pages.ts';

/** A store of one lantern, and a shop whose cart the test changes. */
function openStore() {
  let cart = { token: 'cart', currency: 'CAD', items: [itemOf('lantern', 1)] };
  let answerNow = (): void => {};
  const held: Promise<void>[] = [];
  const refusals: string[] = [];
  let isCut = false;
  let losesResponses = false;
  const lost: true[] = [];
  const told: string[] = [];
  const asked: string[] = [];
  const api: CartApi = {
    rootPath: '/',
    isOnline: () => !isCut,
    fetch: async (url, { body: change }) => {
      asked.push(url);
      if (losesResponses && typeof change === 'string') {
        const { id, quantity } = JSON.parse(change) as { id: string; quantity: number };
        cart = { ...cart, items: cart.items.map((item) => (item.key === id ? itemOf(id, quantity) : item)) };
        throw new TypeError('Failed to fetch');
      }
      const body = JSON.stringify(cart);
      await held.shift();
      if (isCut || lost.pop() === true) throw new TypeError('Failed to fetch');
      const description = refusals.shift();
      if (description !== undefined) return Response.json({ description }, { status: 422 });
      return new Response(body);
    },
  };
  const store = createCartStore({
    calls: {
      read: () => readCart(api),
      change: (key, quantity) => changeQuantity(api, key, quantity),
      restore: (line, quantity) => restoreLine(api, line, quantity),
    },
    cartToken: 'cart',
    lines: [LANTERN],
    problem: null,
    onChange: () => told.push('changes'),
    onSettled: (lines) => told.push(`settled with ${contentOf(lines)}`),
    onOtherCart: () => told.push('another cart'),
  });
  return {
    store,
    told,
    asked,
    shopHas: (...items: readonly ReturnType<typeof itemOf>[]) => {
      cart = { ...cart, items: [...items] };
    },
    becomes: (token: string) => {
      cart = { ...cart, token };
    },
    goOffline: () => {
      isCut = true;
    },
    goOnline: () => {
      isCut = false;
    },
    /** The shop makes the changes, and their responses do not arrive. */
    loseResponses: () => {
      losesResponses = true;
    },
    /** The next call does not reach the shop. */
    lose: () => lost.push(true),
    /** The next call is refused with this text. */
    refuse: (text: string) => refusals.push(text),
    hold: () => held.push(new Promise((resolve) => (answerNow = resolve))),
    answer: () => answerNow(),
  };
}

describe('a cart that was changed elsewhere', () => {
  it('is taken over and told of, and keeps the places of the page', async () => {
    const { store, told, shopHas } = openStore();
    shopHas(itemOf('mug', 2), itemOf('lantern', 3));
    await store.refresh('otherTab');
    const { shownLines, news } = store.getState();
    expect(shownLines.map(({ line }) => [line.key, line.quantity, line.stock])).toEqual([
      ['lantern', 3, 9],
      ['mug', 2, null],
    ]);
    expect(news).toBe('otherTab');
    expect(told).toEqual(['changes', 'settled with lantern 3 19200\nmug 2 12800']);
  });

  it('keeps the place of a line that is gone, so that it can be restored', async () => {
    const { store, shopHas } = openStore();
    shopHas();
    await store.refresh('meanwhile');
    expect(store.getState().shownLines).toMatchObject([{ line: { key: 'lantern', quantity: 1 }, isRemoved: true }]);
    expect(linesIn(store.getState().shownLines)).toEqual([]);
  });

  it('says nothing when nothing has changed', async () => {
    const { store, told } = openStore();
    const before = store.getState();
    await store.refresh('meanwhile');
    expect(store.getState()).toBe(before);
    expect(told).toEqual([]);
  });

  it('is somebody else’s after logging in or out', async () => {
    const { store, told, becomes } = openStore();
    becomes('of a customer');
    await store.refresh('meanwhile');
    expect(told).toEqual(['another cart']);
  });

  it('does not take over what was read before a change on this page', async () => {
    const { store, told, shopHas, hold, answer } = openStore();
    hold();
    const refreshed = store.refresh('meanwhile');
    shopHas(itemOf('lantern', 5));
    store.change(LANTERN, 5);
    await expect.poll(() => told).toEqual(['changes', 'settled with lantern 5 32000']);
    answer();
    await refreshed;
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 5 }]);
  });

  it('is taken over as it was read last, whichever response is the slowest', async () => {
    const { store, told, shopHas, hold, answer } = openStore();
    hold();
    shopHas(itemOf('lantern', 3));
    const first = store.refresh('otherTab');
    shopHas(itemOf('lantern', 5));
    await store.refresh('otherTab');
    answer();
    await first;
    expect(told).toEqual(['changes', 'settled with lantern 5 32000']);
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 5 }]);
  });

  it('is taken over from a slow response when a later one fails', async () => {
    const { store, shopHas, hold, answer, refuse } = openStore();
    hold();
    shopHas(itemOf('lantern', 3));
    const first = store.refresh('otherTab');
    refuse('The shop is closed.');
    await store.refresh('otherTab');
    answer();
    await first;
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 3 }]);
  });

  it('is not asked for while a change is under way, whose answer tells it', async () => {
    const { store, asked } = openStore();
    store.change(LANTERN, 2);
    await store.refresh('meanwhile');
    expect(asked).toEqual(['/cart/change.js']);
  });
});

describe('a change that the shop refuses', () => {
  it('shows the cart as it is now, as when the session has ended meanwhile', async () => {
    const { store, told, refuse, becomes } = openStore();
    becomes('');
    refuse('This item is no longer in your cart.');
    store.change(LANTERN, 4);
    await expect.poll(() => told).toContain('another cart');
  });

  it('keeps its message while the cart is the same', async () => {
    const { store, asked, refuse } = openStore();
    refuse('Only 3 are left.');
    store.change(LANTERN, 4);
    await expect.poll(() => asked).toEqual(['/cart/change.js', '/cart.js']);
    await store.refresh('meanwhile');
    expect(store.getState().problem?.issue).toEqual({ code: 'refused', text: 'Only 3 are left.' });
  });
});

describe('a change whose response is lost', () => {
  it('is shown as made when the shop has made it, before the rates are asked for', async () => {
    const { store, told, loseResponses } = openStore();
    loseResponses();
    store.change(LANTERN, 3);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 3 }]);
    expect(store.getState()).toMatchObject({ problem: null, news: null });
    expect(told).toEqual(['changes', 'settled with lantern 3 19200']);
  });

  it('shows the quantity that the shopper has set until the cart is read', async () => {
    const { store, asked, told, loseResponses, hold, answer } = openStore();
    loseResponses();
    hold();
    store.change(LANTERN, 3);
    await expect.poll(() => asked).toEqual(['/cart/change.js', '/cart.js']);
    expect(store.getState().wanted.get('lantern')).toBe(3);
    expect(told).toEqual(['changes']);
    answer();
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 3 }]);
  });

  it('keeps its message when the cart is read and is the same', async () => {
    const { store, told, lose } = openStore();
    lose();
    store.change(LANTERN, 3);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(store.getState()).toMatchObject({ problem: { key: 'lantern', issue: { code: 'unreachable' } }, news: null });
    expect(told).toEqual(['changes', 'settled with lantern 1 6400']);
  });

  it('keeps its message when the cart has become another one, and says so', async () => {
    const { store, told, shopHas, lose } = openStore();
    shopHas(itemOf('lantern', 2));
    lose();
    store.change(LANTERN, 3);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(store.getState()).toMatchObject({ problem: { issue: { code: 'unreachable' } }, news: 'meanwhile' });
    expect(told).toEqual(['changes', 'settled with lantern 2 12800']);
  });

  it('is said not to be confirmed when the cart cannot be read either', async () => {
    const { store, lose } = openStore();
    lose();
    lose();
    store.change(LANTERN, 3);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(store.getState().problem).toEqual({ key: 'lantern', issue: { code: 'unconfirmed' } });
  });
});

describe('a change without a connection', () => {
  it('goes back to the old number and says why', async () => {
    const { store, told, goOffline } = openStore();
    goOffline();
    store.change(LANTERN, 4);
    expect(store.getState().wanted.get('lantern')).toBe(4);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 1 }]);
    expect(store.getState().problem).toEqual({ key: 'lantern', issue: { code: 'offline' } });
    expect(told).toEqual(['changes', 'settled with lantern 1 6400']);
  });

  it('is no longer spoken of once the shop can be reached again, but a refusal is', async () => {
    const { store, goOffline, goOnline, refuse } = openStore();
    goOffline();
    store.change(LANTERN, 4);
    await expect.poll(() => store.getState().problem).not.toBeNull();
    await store.refresh('meanwhile');
    expect(store.getState().problem).toEqual({ key: 'lantern', issue: { code: 'offline' } });
    goOnline();
    await store.refresh('meanwhile');
    expect(store.getState().problem).toBeNull();
    refuse('Only 3 are left.');
    store.change(LANTERN, 4);
    await expect.poll(() => store.getState().problem).not.toBeNull();
    await store.refresh('meanwhile');
    expect(store.getState().problem?.issue).toEqual({ code: 'refused', text: 'Only 3 are left.' });
  });

  it('leaves a line in the cart that was to be removed, and removed one that was to come back', async () => {
    const { store, shopHas, goOffline, goOnline } = openStore();
    goOffline();
    store.change(LANTERN, 0);
    await expect.poll(() => store.getState().problem).toEqual({ key: 'lantern', issue: { code: 'offline' } });
    expect(store.getState().shownLines).toMatchObject([{ isRemoved: false }]);
    goOnline();
    shopHas();
    store.change(LANTERN, 0);
    await expect.poll(() => store.getState().shownLines).toMatchObject([{ isRemoved: true }]);
    goOffline();
    store.change(LANTERN, 1);
    await expect.poll(() => store.getState().problem).not.toBeNull();
    expect(store.getState().shownLines).toMatchObject([{ isRemoved: true }]);
  });

  it('that arrived all the same is seen when the connection is back', async () => {
    const { store, shopHas, goOffline, goOnline } = openStore();
    goOffline();
    store.change(LANTERN, 4);
    await expect.poll(() => store.getState().wanted.size).toBe(0);
    goOnline();
    shopHas(itemOf('lantern', 4));
    await store.refresh('meanwhile');
    expect(linesIn(store.getState().shownLines)).toMatchObject([{ quantity: 4 }]);
    expect(store.getState().problem).toBeNull();
  });
});
