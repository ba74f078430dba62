import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { TimedCache } from '@cartfare/carriers';

/** Metrics of this process, for Prometheus. */
export interface Metrics {
  rated(outcome: string, durationMs: number): void;
  carrierAnswered(carrier: string, outcome: string, durationMs: number): void;
  /** Counts a poll that got an answer or has to be repeated. Their ratio tells how many polls a quote takes. */
  polled(answer: 'ready' | 'not_ready'): void;
  /** Wraps the cache, and counts its hits and misses under the name. */
  countHits<Value>(name: string, cache: TimedCache<Value>): TimedCache<Value>;
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
    help: 'Duration of a rating with its carriers, by outcome',
    labelNames: ['outcome'],
    buckets: DURATIONS_S,
    registers,
  });
  const carriers = new Histogram({
    name: 'cartfare_carrier_seconds',
    help: 'Duration of calls to live carriers, by carrier and outcome',
    labelNames: ['carrier', 'outcome'],
    buckets: DURATIONS_S,
    registers,
  });
  const labelNames = ['answer'];
  const polls = new Counter({
    name: 'cartfare_polls_total',
    help: 'Polls by answer; the total divided by ready is the number of polls for one quote',
    labelNames,
    registers,
  });
  const polled = { ready: polls.labels('ready'), not_ready: polls.labels('not_ready') };
  const lookups = new Counter({
    name: 'cartfare_cache_lookups_total',
    help: 'Lookups by cache (quote, carrier) and result (hit, miss)',
    labelNames: ['cache', 'result'],
    registers,
  });
  return {
    rated: (outcome, durationMs) => ratings.observe({ outcome }, durationMs / 1000),
    carrierAnswered: (carrier, outcome, durationMs) => carriers.observe({ carrier, outcome }, durationMs / 1000),
    polled: (answer) => polled[answer].inc(),
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
