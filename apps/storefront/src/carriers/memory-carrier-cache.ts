import type { SourceAnswer } from '@cartfare/rating';
import { LRUCache } from 'lru-cache';
import type { CarrierCache } from './carrier-cache.ts';

/** Size of all answers together, in characters of JSON: about 16 MB. Source: ours; an ordinary answer has 500. */
const MAX_CHARACTERS = 8_000_000;

export interface MemoryCarrierCacheOptions {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Default 8 000 000. */
  readonly maxCharacters?: number;
}

interface Kept {
  readonly answer: SourceAnswer;
  readonly untilMs: number;
}

/** Answers in this process's memory. What was not asked for longest makes room. */
export function createMemoryCarrierCache({
  now,
  maxCharacters = MAX_CHARACTERS,
}: MemoryCarrierCacheOptions): CarrierCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxCharacters,
    sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
  });
  return {
    get: (key) => {
      const found = kept.get(key);
      return Promise.resolve(found !== undefined && now() < found.untilMs ? found.answer : undefined);
    },
    set: (key, answer, ttlMs) => {
      kept.set(key, { answer, untilMs: now() + ttlMs });
      return Promise.resolve();
    },
  };
}
