import { createMemoryCache } from '@cartfare/carriers';
import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { createRating } from '@cartfare/rate-server';
import type { Logger } from 'pino';
import type { ShopDatabase } from '../db/connect.ts';
import type { ShopMetrics } from '../operations/create-metrics.ts';
import { createRateService } from '../rates/create-rate-service.ts';
import { RATE_KINDS } from '../rates/rate-kinds.ts';
import type { RateService } from '../rates/rate-service.ts';
import { SHIPS_NOWHERE } from '../rates/shipping-settings.ts';
import { steadyNow, type ShopCarriers } from './open-carriers.ts';

export interface OpenRateServiceOptions {
  readonly db: ShopDatabase;
  readonly carriers: ShopCarriers;
  readonly log: Logger;
  readonly metrics: ShopMetrics;
  /** How long the log of quotes is kept, in days; 0: there is none. */
  readonly quoteLogDays: number;
}

/** How long a process that stops may take to write what is left of the log of quotes, in ms. */
const LOG_LIMIT_MS = 1_000;

/** Name of the shop in the log of quotes and in the metrics. */
const PLATFORM = 'storefront';

/**
 * Size of all stored results, in characters of JSON. 2,500 results with two rates each.
 */
const MAX_STORED_CHARACTERS = 1_500_000;

export interface OpenedRateService extends RateService {
  /** Whether there are settings to rate by. */
  areSettingsReady(): boolean;
}

/**
 * The rate service of this process, on the rate server's engine. Each process rates its own requests; only carriers'
 * responses are shared with other processes. `close` also writes what is left of the log of quotes, and closes the
 * carriers' connections.
 */
export function openRateService({
  db,
  carriers,
  log,
  metrics,
  quoteLogDays,
}: OpenRateServiceOptions): OpenedRateService {
  const rating = createRating({
    database: db,
    log,
    metrics,
    carriersOf: carriers.carriersOf,
    rateKinds: RATE_KINDS,
    defaultSettings: SHIPS_NOWHERE,
    quoteLogDays,
  });
  const rateService = createRateService({
    plan: rating.planFor(PLATFORM),
    settings: rating.settings,
    store: metrics.countHits('quote', createMemoryCache({ now: steadyNow, maxCharacters: MAX_STORED_CHARACTERS })),
    clock: DEFAULT_PLATFORM.clock,
    now: Date.now,
    log,
  });
  return {
    ...rateService,
    areSettingsReady: rating.areSettingsReady,
    close: async (limitMs) => {
      await rateService.close(limitMs);
      await rating.close(LOG_LIMIT_MS);
      await carriers.close();
    },
  };
}
