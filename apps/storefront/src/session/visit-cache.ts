import type { StoredSession } from './session-queries.ts';
import type { Cart } from '../shop/model.ts';
import { createReadCache, type ReadCache } from '../db/read-cache.ts';

/** Caches what every page and call of a visitor reads. */
export interface VisitCache {
  /** False: nothing is cached, because the database does not report other connections' writes. */
  readonly isKept: boolean;
  /** By id. */
  readonly sessions: ReadCache<StoredSession>;
  /** By token. */
  readonly carts: ReadCache<Cart>;
}

/**
 * Source: ours; a cart of three lines counts some 8 kB here, a session below 1 kB: room for 2,000 shoppers at a time,
 * which few shops have.
 */
const MAX_BYTES = { sessions: 2_000_000, carts: 16_000_000 } as const;

export const createVisitCache = (dataVersion: (() => number) | null): VisitCache => ({
  isKept: dataVersion !== null,
  sessions: createReadCache(dataVersion, MAX_BYTES.sessions),
  carts: createReadCache(dataVersion, MAX_BYTES.carts),
});
