/**
 * Values for a while. One process keeps them in memory; several share a store behind the same interface.
 * Neither method rejects: a store that cannot be reached has nothing and keeps nothing.
 */
export interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}
