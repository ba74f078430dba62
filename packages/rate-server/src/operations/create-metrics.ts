import type { TimedCache } from '@cartfare/carriers';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Metrics of this process, for Prometheus. */
export interface Metrics {
  rated(platform: string, outcome: string, durationMs: number): void;
  carrierAnswered(carrier: string, outcome: string, durationMs: number): void;
  /** Counts a response of the API by its status. */
  responded(status: number): void;
  /** Wraps the cache, and counts its hits and misses under the name. */
  countHits<Value>(name: string, cache: TimedCache<Value>): TimedCache<Value>;
  /** A program adds its own metrics here. */
  readonly registry: Registry;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Histogram buckets for durations, in seconds: from a rating without carriers to a carrier's deadline. */
const DURATIONS_S = [0.0001, 0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const ratings = new Histogram({
    name: 'cartfare_rating_seconds',
    help: 'Duration of a rating, carriers included',
    labelNames: ['platform', 'outcome'],
    buckets: DURATIONS_S,
    registers,
  });
  const carriers = new Histogram({
    name: 'cartfare_carrier_seconds',
    help: 'Time of a call to a live carrier',
    labelNames: ['carrier', 'outcome'],
    buckets: DURATIONS_S,
    registers,
  });
  const responses = new Counter({
    name: 'cartfare_responses_total',
    help: 'Responses by status',
    labelNames: ['status'],
    registers,
  });
  const lookups = new Counter({
    name: 'cartfare_cache_lookups_total',
    help: 'Lookups by cache (quote, carrier) and result (hit, miss)',
    labelNames: ['cache', 'result'],
    registers,
  });
  return {
    registry,
    rated: (platform, outcome, durationMs) => ratings.observe({ platform, outcome }, durationMs / 1000),
    carrierAnswered: (carrier, outcome, durationMs) => carriers.observe({ carrier, outcome }, durationMs / 1000),
    responded: (status) => responses.inc({ status }),
    countHits: (name, cache) => ({
      ...cache,
      get: async (key) => {
        const found = await cache.get(key);
        lookups.inc({ cache: name, result: found === undefined ? 'miss' : 'hit' });
        return found;
      },
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
