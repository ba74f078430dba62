import { setImmediate } from 'node:timers/promises';
import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core';
import type { SourceAnswer } from '@cartfare/rating';
import type { Logger } from 'pino';
import type { CarrierCache } from './carriers/carrier-cache.ts';
import type { Carriers } from './carriers/connect-carriers.ts';
import { createMemoryCache } from './carriers/create-memory-cache.ts';
import type { Config } from './config.ts';
import { CARRIER_CODES, openCarriers } from './open-carriers.ts';
import type { Metrics } from './operations/create-metrics.ts';
import type { RatingWorker } from './queue/serve-ratings.ts';
import { createJobWork } from './quoting/create-job-work.ts';
import { createQuoting, type QuotingOptions } from './quoting/create-quoting.ts';
import { createSharedWork } from './quoting/create-shared-work.ts';
import { hold } from './quoting/hold.ts';
import type { QuoteStore } from './quoting/quote-store.ts';
import type { QuoteAnswer, Quoting } from './quoting/quoting.ts';
import type { RateAndKeepOptions } from './quoting/rate-and-keep.ts';
import { createRatingSettings, type RatingSettingsOptions } from './quoting/rating-settings.ts';
import { REDIS_CLOSE_LIMIT_MS } from './shared/open-redis.ts';
import type { Shared } from './shared/open-shared.ts';
import { quoteAnswerShape } from './shared/quote-answer-shape.ts';
import { sourceAnswerShape } from './shared/source-answer-shape.ts';

export interface OpenQuotingOptions {
  /** Null: the zones' backup rates stand in for the carrier. */
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly settings: QuotingOptions['settings'];
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What is shared with other processes; left out or null: nothing. */
  readonly shared?: Shared | null;
  /** Questions of the queue that this process works on at once; 0: none. Default 0. */
  readonly ratingConcurrency?: number;
}

/** The shop's settings for rating, where zones may name the live carrier. */
export const openRatingSettings = (shop: RatingSettingsOptions['shop'], log: Logger): QuotingOptions['settings'] =>
  createRatingSettings({ shop, sourceCodes: CARRIER_CODES, log, pause: setImmediate });

/** Quoting of this process, alone or with others, with its carriers. `close` also ends the carriers' connections. */
export function openQuoting({ shared = null, ...options }: OpenQuotingOptions): Quoting {
  return shared === null ? openAlone(options) : openWithOthers(shared, options);
}

function openAlone(options: OpenQuotingOptions): Quoting {
  const caches = { carrier: createMemoryCache<SourceAnswer>(MEMORY), quote: createMemoryCache<QuoteAnswer>(MEMORY) };
  const { carriers, rating } = openRating(options, caches);
  const quoting = createQuoting({ ...rating, settings: options.settings });
  return { ...quoting, close: (limitMs) => quoting.close(limitMs).then(carriers.close) };
}

function openWithOthers(shared: Shared, options: OpenQuotingOptions): Quoting {
  const { settings, ratingConcurrency = 0 } = options;
  const caches = {
    carrier: shared.cache('carrier', sourceAnswerShape),
    quote: shared.cache('quote', quoteAnswerShape),
  };
  const { carriers, rating } = openRating(options, caches);
  options.metrics.watchQueue(shared.queue.depth);
  const quoting = createQuoting({ ...rating, settings, work: createSharedWork({ ...rating, queue: shared.queue }) });
  const leaving = new AbortController();
  const work = createJobWork({ ...rating, settings }, leaving.signal);
  const worker = ratingConcurrency === 0 ? null : shared.serve({ concurrency: ratingConcurrency, work });
  return {
    ...quoting,
    close: async (limitMs) => {
      // What was asked here is in the queue, and answered to whichever process is asked next.
      await Promise.all([quoting.close(0), closeWorker(worker, limitMs, leaving)]);
      await carriers.close();
    },
  };
}

/** Questions that are not answered by then are left to the processes that asked. */
async function closeWorker(worker: RatingWorker | null, limitMs: number, leaving: AbortController): Promise<void> {
  if (worker === null) return;
  const closed = worker.close();
  await hold(closed, limitMs, CLOCK);
  leaving.abort();
  await hold(closed, REDIS_CLOSE_LIMIT_MS, CLOCK);
}

const CLOCK: Clock = DEFAULT_PLATFORM.clock;

const MEMORY = { now: Date.now };

interface Caches {
  readonly carrier: CarrierCache;
  readonly quote: QuoteStore;
}

interface OpenRating {
  readonly carriers: Carriers;
  readonly rating: RateAndKeepOptions & Pick<QuotingOptions, 'onRecalled'>;
}

/** What rating in this process takes, counted. */
function openRating({ parcelCarrier, log, metrics }: OpenQuotingOptions, caches: Caches): OpenRating {
  const cache = metrics.countHits('carrier', caches.carrier);
  const carriers = openCarriers(parcelCarrier, log, cache, metrics.carrierAnswered);
  const store = metrics.countHits('quote', caches.quote);
  const { sources } = carriers;
  return {
    carriers,
    rating: {
      sources,
      store,
      clock: CLOCK,
      now: Date.now,
      log,
      onRated: metrics.rated,
      onRecalled: () => metrics.recalled('quote'),
    },
  };
}
