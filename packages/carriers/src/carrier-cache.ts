import type { SourceAnswer } from '@cartfare/rating';
import type { TimedCache } from './timed-cache.ts';

/** Carriers' answers by `carrierKey`. */
export type CarrierCache = TimedCache<SourceAnswer>;

/** How long an answer is good for, in milliseconds. Source: the platform's carrier callback. */
export const CARRIER_CACHE_TTL_MS: { readonly success: number; readonly error: number } = {
  success: 900_000,
  error: 30_000,
};
