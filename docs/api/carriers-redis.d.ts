// Written by `node scripts/api-types.mjs`; not by hand.
import { Redis } from "ioredis";
import { CarrierResponse } from "@cartfare/rating";

// packages/carriers/dist/call-budget.d.ts
/**
 * How many calls a carrier gets. One process counts in memory; several share a store with the same interface. Never
 * rejects.
 */
interface CallBudget {
  /** Counts one call: false if the carrier is not to be called now. `callsPerMinute`: null for any number. */
  take(keys: BudgetKeys, callsPerMinute: number | null): Promise<boolean>;
  /** From now on no calls to the account for so long, in milliseconds: the carrier said so. */
  pause(account: string, pauseMs: number): Promise<void>;
}
interface BudgetKeys {
  /** Identifies the carrier of the settings, whose calls are counted. */
  readonly carrier: string;
  /** Identifies the account at the carrier, which several carriers of the settings may share. */
  readonly account: string;
}
/** Budgets in Redis, for all processes together. While Redis is unavailable, each process counts by itself. */
declare function createRedisBudget(redis: Redis, now: () => number): CallBudget;
interface RedisPlace {
  readonly url: string;
  /** Identifies the shop or server among those that use the same Redis: begins all of its keys. */
  readonly shopId: string;
}
interface RedisLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
/**
 * A connection for commands of requests. While Redis is unavailable they fail at once, so that the
 * program can go on without it. Reconnects as long as the process lives.
 */
declare function openRedis({
  url,
  shopId
}: RedisPlace, log: RedisLog): Redis;
/**
 * A cache with expiry. One process keeps the values in memory; several share a store with the same interface. Neither
 * method rejects: an unreachable store returns and stores nothing.
 */
interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}
/** Carriers' responses by `callKey`. */
type CarrierCache = TimedCache<CarrierResponse>;
/** One caller at a time for equal calls, among the processes that share a cache. Never rejects. */
interface CallLock {
  /** The function that releases the lock, or null if another process has it. It expires soon after a process died. */
  acquire(key: string): Promise<ReleaseLock | null>;
}
type ReleaseLock = () => Promise<void>;
/** Carriers' responses in Redis, for all processes. Unreadable ones, such as another version's, count as missing. */
declare function createRedisCache(redis: Redis): CarrierCache;
/** Locks in Redis, for all processes. If Redis is unreachable, each process goes on by itself. */
declare function createRedisLock(redis: Redis): CallLock;
export { type RedisLog, type RedisPlace, createRedisBudget, createRedisCache, createRedisLock, openRedis };