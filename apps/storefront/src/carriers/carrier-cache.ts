import type { SourceAnswer } from '@cartfare/rating';

/**
 * Carriers' answers for a while. One process keeps them in memory; several share a store behind the same interface.
 * Neither method rejects: a store that cannot be reached has nothing and keeps nothing.
 */
export interface CarrierCache {
  get(key: string): Promise<SourceAnswer | undefined>;
  set(key: string, answer: SourceAnswer, ttlMs: number): Promise<void>;
}

/** How long an answer is good for, in milliseconds. Source: the platform's carrier callback. */
export const CARRIER_CACHE_TTL_MS = { success: 15 * 60_000, error: 30_000 } as const;
