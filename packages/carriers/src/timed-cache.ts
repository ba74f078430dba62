import { LRUCache } from 'lru-cache';

/**
 * Values for a while. One process keeps them in memory; several share a store behind the same interface.
 * Neither method rejects: a store that cannot be reached has nothing and keeps nothing.
 */
export interface TimedCache<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, ttlMs: number): Promise<void>;
}

/** Size of all values together, in characters of JSON. Source: ours; that is 2,500 answers with two rates each. */
const MAX_CHARACTERS = 3_000_000;

export interface MemoryCacheOptions<Value> {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Size of a value, in characters. Default: that of its JSON. */
  readonly charactersOf?: (value: Value) => number;
  /** Default 3 000 000. */
  readonly maxCharacters?: number;
}

interface Cached<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** Values, which have to be plain data, in this process's memory. What was not asked for longest makes room. */
export function createMemoryCache<Value>(options: MemoryCacheOptions<Value>): TimedCache<Value> {
  const { now, maxCharacters = MAX_CHARACTERS, charactersOf = charactersOfJson } = options;
  const cache = new LRUCache<string, Cached<Value>>({
    maxSize: maxCharacters,
    sizeCalculation: ({ value }, key) => key.length + charactersOf(value),
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

const charactersOfJson = (value: unknown): number => JSON.stringify(value).length;
