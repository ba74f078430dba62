import { type CartProtocolOptions, err, type RatesSource } from '@cartfare/core';
import type * as ShopCalls from './cart-calls.ts';
import type { CartApi, CartOutcome, FreeShippingCall } from './cart-calls.ts';
import type { CartCalls } from './cart-store.ts';
import type { FreeShippingPromise } from './cart-page-data.ts';

type Calls = typeof ShopCalls;

let loaded: Calls | null = null;
let loading: Promise<Calls | null> | null = null;
let failures = 0;

/** Loads `cart-calls.ts` once. Null when it cannot be loaded; the next call tries again. */
export function loadCalls(): Promise<Calls | null> {
  loading ??= import('./cart-calls.ts').then(
    (calls) => (loaded = calls),
    () => {
      failures += 1;
      return (loading = null);
    },
  );
  return loading;
}

/** Runs a task once the calls are loaded. Does not load them. */
export async function whenLoaded(task: (calls: Calls) => void): Promise<void> {
  const calls = loaded ?? (await loading);
  if (calls !== null) task(calls);
}

/**
 * Hides a click or the sending of a form from React after the second failure, so that the browser posts it as without a
 * script: an upgrade of the shop may have removed the file, and the page that comes has the new one. Not while the browser
 * is offline, when it would only show an error page.
 */
export function leaveToBrowser(event: Event): void {
  if (failures < 2 || loaded !== null || !navigator.onLine) return;
  const { type, target } = event;
  if (type === 'submit' || (target instanceof Element && target.closest('[type=submit]'))) event.stopPropagation();
}

/**
 * Replaces core's (see `vite/late-parts.ts`). A run that begins before it is loaded waits for it.
 *
 * The busy state is drawn when the shop has the destination, or a frame later if that takes longer: on a device with
 * few cores, drawing it delays the response to call 1, and so call 2.
 */
export function cartProtocol(options: CartProtocolOptions): RatesSource {
  let source: RatesSource | null = null;
  return async (destination, { onWaiting, ...run }) => {
    onWaiting?.();
    if (source === null) {
      const calls = loaded ?? (await loadCalls());
      if (calls === null) return { kind: 'failed', error: { code: 'connection_failed' } };
      source = calls.cartProtocol(options);
    }
    return source(destination, run);
  };
}

/** The calls of the cart API. A change that is made before they are loaded waits for them. */
export function lateCartCalls(api: CartApi): CartCalls {
  const ask = async (how: (calls: Calls) => Promise<CartOutcome>): Promise<CartOutcome> => {
    const calls = await loadCalls();
    if (calls !== null) return how(calls);
    return err({ code: api.isOnline?.() === false ? 'offline' : 'unreachable' });
  };
  return {
    read: () => ask((calls) => calls.readCart(api)),
    change: (key, quantity) => ask((calls) => calls.changeQuantity(api, key, quantity)),
    restore: (line, quantity) => ask((calls) => calls.restoreLine(api, line, quantity)),
  };
}

/** As `askFreeShipping`. */
export const lateFreeShipping = async (call: FreeShippingCall): Promise<FreeShippingPromise | null> =>
  (await loadCalls())?.askFreeShipping(call) ?? null;
