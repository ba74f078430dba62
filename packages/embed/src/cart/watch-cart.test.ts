import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCart } from './watch-cart.ts';

const changed = vi.fn();
let stop: () => void;

beforeEach(() => {
  changed.mockReset();
  stop = watchCart(changed);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'PUB_SUB_EVENTS');
  Reflect.deleteProperty(window, 'subscribe');
});

/** An event of the platform: dispatched before the change, with the change's promise. */
const announce = (promise: Promise<unknown>, type = 'shopify:cart:lines-update') =>
  document.dispatchEvent(Object.assign(new Event(type), { promise }));

const settled = () => vi.waitFor(() => Promise.resolve());

test('a change that the platform announces counts when it is through, not before', async () => {
  let resolve = (_outcome: unknown) => {};
  announce(new Promise((done) => (resolve = done)));
  await settled();
  expect(changed).not.toHaveBeenCalled();
  resolve({ cart: {}, userErrors: [] });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
});

test('a discount counts, a note does not', async () => {
  announce(Promise.resolve({}), 'shopify:cart:note-update');
  announce(Promise.resolve({}), 'shopify:cart:discount-update');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
});

test.each([
  ['declined', () => Promise.resolve({ userErrors: [{ message: 'Sold out' }] })],
  ['broken off', () => Promise.reject(new Error('offline'))],
])('a change that was %s is ignored', async (_, outcome) => {
  announce(outcome());
  announce(Promise.resolve({ userErrors: [] }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(changed).toHaveBeenCalledOnce();
});

test('Horizon’s own event counts, unless it tells of an error', () => {
  document.dispatchEvent(new CustomEvent('cart:update', { detail: { data: { didError: true } } }));
  expect(changed).not.toHaveBeenCalled();
  document.dispatchEvent(new CustomEvent('cart:update', { detail: { data: { itemCount: 2 } } }));
  expect(changed).toHaveBeenCalledOnce();
});

test('liquid-ajax-cart’s requests count when they changed something', () => {
  const end = (requestType: string, ok: boolean) =>
    document.dispatchEvent(
      new CustomEvent('liquid-ajax-cart:request-end', {
        detail: { requestState: { requestType, responseData: { ok } } },
      }),
    );
  end('get', true);
  end('change', false);
  expect(changed).not.toHaveBeenCalled();
  end('change', true);
  expect(changed).toHaveBeenCalledOnce();
});

test('Dawn’s channel is subscribed to, and left when watching stops', () => {
  const unsubscribe = vi.fn();
  const subscribe = vi.fn((_channel: string, _listener: (update: unknown) => void) => unsubscribe);
  Object.assign(window, { subscribe });
  Object.assign(globalThis, { PUB_SUB_EVENTS: { cartUpdate: 'cart-update' } });
  const stopDawn = watchCart(changed);
  const [channel, listener] = subscribe.mock.calls[0] ?? [];
  expect(channel).toBe('cart-update');

  listener?.({ cartData: { errors: 'Sold out' } });
  expect(changed).not.toHaveBeenCalled();
  listener?.({ cartData: { items: [] } });
  expect(changed).toHaveBeenCalledOnce();
  stopDawn();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a `subscribe` that is not Dawn’s is not called', () => {
  const subscribe = vi.fn();
  Object.assign(window, { subscribe });
  watchCart(changed)();
  expect(subscribe).not.toHaveBeenCalled();
});

test('after stopping, nothing is told, and `fetch` was never touched', async () => {
  const { fetch } = globalThis;
  let resolve = (_outcome: unknown) => {};
  const promise = new Promise((done) => (resolve = done));
  announce(promise);
  stop();
  resolve({});
  await promise;
  document.dispatchEvent(new CustomEvent('cart:update'));
  await settled();
  expect(changed).not.toHaveBeenCalled();
  expect(globalThis.fetch).toBe(fetch);
});
