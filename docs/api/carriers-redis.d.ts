// Written by `node scripts/api-types.mjs`; not by hand.
import { CarrierResponse } from "@cartfare/rating";
import { Redis } from "ioredis";

// packages/carriers/dist/timed-cache.d.ts
/**
 * A cache with expiry. One process keeps the values in memory; several share a store with the same interface. Neither
 * method rejects: an unreachable store returns and stores nothing.
 */
interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}
/** Carriers' answers by `carrierKey`. */
type CarrierCache = TimedCache<CarrierResponse>;
/** One caller at a time for equal calls, among the processes that share a cache. Never rejects. */
interface CallLock {
  /** The function that releases the lock, or null if another process has it. It expires soon after a process died. */
  acquire(key: string): Promise<ReleaseLock | null>;
}
type ReleaseLock = () => Promise<void>;
/** Carriers' answers in Redis, for all processes. Unreadable ones, such as another version's, count as missing. */
declare function createRedisCache(redis: Redis): CarrierCache;
/** Locks in Redis, for all processes. If Redis is unreachable, each process goes on by itself. */
declare function createRedisLock(redis: Redis): CallLock;
export { createRedisCache, createRedisLock };