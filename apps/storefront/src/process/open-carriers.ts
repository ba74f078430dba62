import {
  connectCarriers,
  createMemoryCache,
  type CallQueue,
  type CarrierCache,
  type CarrierLog,
  type CarrierObserver,
  type Carriers,
} from '@cartfare/carriers';
import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { Config } from '../config.ts';
import type { Metrics } from '../operations/create-metrics.ts';
import { withTimeout } from '../rates/with-timeout.ts';
import type { Shared } from './redis/open-shared.ts';

/** The live carrier's code in the shipping settings. */
const PARCEL = 'parcel';

/** Codes of the live carriers that zones may name. */
export const CARRIER_CODES: readonly string[] = [PARCEL];

export interface OpenCarriersOptions {
  /** Null: there is none, and the zones' backup rates are used. */
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly log: CarrierLog;
  readonly cache: CarrierCache;
  readonly queue?: CallQueue;
  readonly onCall?: CarrierObserver;
}

/** Milliseconds since the start. The machine's clock may be set back: limits and caches would last longer by as much. */
export const steadyNow: () => number = performance.now.bind(performance);

/** The live carriers of the configuration. */
export function openCarriers({ parcelCarrier, ...options }: OpenCarriersOptions): Carriers {
  return connectCarriers(parcelCarrier === null ? [] : [{ code: PARCEL, ...parcelCarrier }], {
    policy: { httpsOnly: true, allowedHosts: parcelCarrier?.privateHosts ?? new Set() },
    ...options,
    now: steadyNow,
  });
}

export interface ProcessCarriersOptions {
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly log: CarrierLog;
  readonly metrics: Metrics;
  /** Shared with other processes; null: this process is the only one. */
  readonly shared: Shared | null;
  /** Calls from the queue that this process makes at a time; 0: none. */
  readonly ratingConcurrency: number;
}

export interface ProcessCarriers extends Pick<Carriers, 'sources'> {
  /** Takes no new calls, waits for those of the queue for `limitMs` at most, and closes the connections. */
  close(limitMs: number): Promise<void>;
}

/** How long closing waits for Redis, in ms. Source: ours; without a limit it could wait forever. */
const QUEUE_CLOSE_LIMIT_MS = 1_000;

/** The carriers of a process: its calls go through the queue, and it also makes calls of others. */
export function openProcessCarriers(options: ProcessCarriersOptions): ProcessCarriers {
  const { parcelCarrier, log, metrics, shared, ratingConcurrency: concurrency } = options;
  const carriers = openCarriers({
    parcelCarrier,
    log,
    cache: metrics.countHits('carrier', shared?.carrierCache ?? createMemoryCache({ now: steadyNow })),
    onCall: metrics.carrierAnswered,
    ...(shared === null ? {} : { queue: shared.queue }),
  });
  if (shared !== null) metrics.watchQueue(shared.queue.depth);
  const worker = concurrency === 0 ? undefined : shared?.serve({ concurrency, answer: carriers.answer });
  return {
    sources: carriers.sources,
    close: async (limitMs) => {
      const served = worker?.close() ?? Promise.resolve();
      const { clock } = DEFAULT_PLATFORM;
      await withTimeout(served, limitMs, clock);
      // Calls still under way are left to the processes that asked for them.
      await carriers.close();
      await withTimeout(served, QUEUE_CLOSE_LIMIT_MS, clock);
    },
  };
}
