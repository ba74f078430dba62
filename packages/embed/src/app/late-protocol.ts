import type { cartProtocol as CartProtocol, CartProtocolOptions, RatesSource } from '@cartfare/core';

/** Loads the two calls before they are needed: a shopper has touched the calculator. */
export const loadProtocol = (): Promise<{ readonly cartProtocol: typeof CartProtocol }> => import('./protocol.ts');

/**
 * The build puts this module in the place of core's `cart-protocol.ts` where the calculator imports it: the two calls,
 * and the reading of what they answer, are a third of the core, and nobody needs them before a shopper asks.
 */
export function cartProtocol(options: CartProtocolOptions): RatesSource {
  let source: RatesSource | null = null;
  return async (destination, run) => {
    const module = source === null ? await loadProtocol().catch(() => null) : null;
    source ??= module?.cartProtocol(options) ?? null;
    return source === null ? { kind: 'failed', error: { code: 'connection_failed' } } : source(destination, run);
  };
}

/** Stands beside the other in core; the drop-in has no option that it would check. */
export const aboveZero = (_name: string, value: number): number => value;
