import type { cartProtocol as CartProtocol, CartProtocolOptions, RatesSource } from '@cartfare/core';

interface Protocol {
  readonly cartProtocol: typeof CartProtocol;
}

let loaded: Protocol | null = null;
let loading: Promise<Protocol> | null = null;

/** Gets what makes the two calls and reads their answers; once. Rejects without a connection, and can be tried again. */
export function loadProtocol(): Promise<Protocol> {
  loading ??= import('./protocol.ts').then(
    (protocol) => (loaded = protocol),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Stands in for core's; a shopper who asks before it is there waits for it. See `vite/late-parts.ts`. */
export function cartProtocol(options: CartProtocolOptions): RatesSource {
  let source: RatesSource | null = null;
  return async (destination, run) => {
    if (source === null) {
      const protocol = loaded ?? (await loadProtocol().catch(() => null));
      if (protocol === null) return { kind: 'failed', error: { code: 'connection_failed' } };
      source = protocol.cartProtocol(options);
    }
    return source(destination, run);
  };
}

/** Stands beside it in core, too. The shop has no option that it would refuse. */
export const aboveZero = (_name: string, value: number): number => value;
