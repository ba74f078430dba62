import { LRUCache } from 'lru-cache';

/**
 * A cache with expiry. One process keeps the values in memory; several share a store with the same interface. Neither
 * method rejects: an unreachable store returns and stores nothing.
 */
export interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}

/** Maximum size of all values together, in characters of JSON: 2,500 results with two rates each, in 6 MB at most. */
const MAX_CHARACTERS = 3_000_000;

export interface MemoryCacheOptions {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Default 3 000 000. */
  readonly maxCharacters?: number;
}

interface Cached<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/**
 * A cache in this process's memory. Values must be plain data. The least recently used ones are removed first.
 *
 * @example
 * const cache = createMemoryCache<string>({ now: () => performance.now() });
 */
export function createMemoryCache<Value>(options: MemoryCacheOptions): TimedCache<Value> {
  const { now, maxCharacters = MAX_CHARACTERS } = options;
  const cache = new LRUCache<string, Cached<Value>>({
    maxSize: maxCharacters,
    sizeCalculation: ({ value }, key) => key.length + JSON.stringify(value).length,
  });
  return {
    get: (key) => {
      const found = cache.get(key);
      return Promise.resolve(found !== undefined && now() < found.untilMs ? found.value : undefined);
    },
    set: (key, value, ttlMs) => {
      cache.set(key, { value, untilMs: now() + ttlMs });
      return Promise.resolve();
    },
  };
}
