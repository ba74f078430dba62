import { type CartProtocolOptions, err, type RatesSource } from '@cartfare/core';
import type * as ShopCalls from './cart-calls.ts';
import type { CartApi, CartOutcome, FreeShippingCall } from './cart-calls.ts';
import type { CartCalls } from './cart-store.ts';
import type { FreeShippingPromise } from './cart-page-data.ts';

type Calls = typeof ShopCalls;

let loaded: Calls | null = null;
let loading: Promise<Calls | null> | null = null;

/** Gets what asks the shop and reads its answers; once. Null without a connection: the next call tries again. */
export function loadCalls(): Promise<Calls | null> {
  loading ??= import('./cart-calls.ts').then(
    (calls) => (loaded = calls),
    () => (loading = null),
  );
  return loading;
}

/**
 * Stands in for core's; a shopper who asks before it is there waits for it. See `vite/late-parts.ts`.
 *
 * The busy state is drawn when the shop has the destination, or a frame later where that takes longer: on a device with
 * few cores, drawing it keeps the answer of call 1 waiting, and call 2 behind it.
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

/** Stands beside it in core, too. The shop has no option that it would refuse. */
export const aboveZero = (_name: string, value: number): number => value;

/** The calls of the cart API. A change that is asked for before they are there waits for them. */
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
