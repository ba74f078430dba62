import { randomUUID } from 'node:crypto';
import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';
import {
  timeLeftUntil,
  type AskedCarrier,
  type Carrier,
  type RateKindOptions,
  type RateOptions,
  type Rater,
  type ShippingConfig,
} from '@cartfare/rating';
import type { Metrics } from './operations/create-metrics.ts';
import { createCountedLog } from './counted-log.ts';
import { openQuoteLog } from './quotes/open-quote-log.ts';
import { quoteRecord } from './quotes/quote-record.ts';
import type {
  DetailedRates,
  PlannedRating,
  PlanRating,
  Rates,
  RatingRequest,
  RatingRequestOptions,
  RatingResult,
} from './rating-request.ts';
import type { SettingsReader } from './settings/live-settings.ts';
import { prepareSettings } from './settings/prepare-settings.ts';
import { createRatingSettings, type RatingSettings } from './settings/rating-settings.ts';
import type { RateDatabase } from './store/open-rate-database.ts';

export interface RatingOptions {
  /** From `openRateDatabase`. It stays open when the rating is closed. */
  readonly database: RateDatabase;
  readonly log: RatingLog;
  /**
   * The live carriers of a version of the settings, such as `connectSettingsCarriers` has them. Default: none; zones that
   * name one get its backup rates.
   */
  carriersOf?(config: ShippingConfig): readonly Carrier[];
  /** Kinds of prices and conditions besides the built-in ones. */
  readonly rateKinds?: RateKindOptions;
  /** What holds while nothing was imported. Default: requests fail. */
  readonly defaultSettings?: ShippingConfig;
  /** How long the log of quotes is kept, in days. 0: nothing is logged, and what was logged is removed. Default: 30. */
  readonly quoteLogDays?: number;
  /** Counts ratings. Default: nothing does. */
  readonly metrics?: Pick<Metrics, 'rated'>;
  /** The time of orders and of the log, in milliseconds since 1970. Default: the system's. */
  now?(): number;
  /** Measures deadlines and durations. Default: the platform's. */
  readonly clock?: Clock;
}

export interface RatingLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Rating {
  /** Rates carts of the platform of this name with the live settings; they are logged and counted under it. */
  ratesFor(platform: string): Rates;
  /** The same, with more about each result: such as how far the cart is from free shipping. */
  detailedRatesFor(platform: string): DetailedRates;
  /** The same in two steps, for a shop that reads the settings itself, or has to know first what is refused. */
  planFor(platform: string): PlanRating;
  /** The live settings, for what needs no result: where the shop ships, or what a cart would be refused for. */
  readonly settings: SettingsReader<RatingSettings>;
  /** Whether there are settings to rate by. */
  areSettingsReady(): boolean;
  /**
   * Writes what is left of the log, and stops its clean-up, within `limitMs`: 5,000 by default. What cannot be written in
   * time is dropped, and a warning says how much. Call it when no request is under way any more.
   */
  close(limitMs?: number): Promise<void>;
}

/** Identifies a line of the log. */
const newQuoteId = (): string => randomUUID().replaceAll('-', '').slice(0, QUOTE_ID_LENGTH);

const QUOTE_ID_LENGTH = 16;

const QUOTE_LOG_DAYS = 30;
const CLOSE_LIMIT_MS = 5_000;

/**
 * The rating engine on one database, without endpoints: for a shop in the same process.
 *
 * @example
 * const rating = createRating({ database, log });
 * const rates = rating.ratesFor('checkout');
 * const result = await rates({ place, lines, currency: 'CAD' });
 */
export function createRating({
  database: db,
  log,
  metrics = { rated: () => undefined },
  carriersOf = () => [],
  rateKinds,
  defaultSettings,
  quoteLogDays: days = QUOTE_LOG_DAYS,
  clock = DEFAULT_PLATFORM.clock,
  now = Date.now,
}: RatingOptions): Rating {
  // Every request reports settings that cannot be read.
  const countedLog = createCountedLog({ log, clock });
  const settings = createRatingSettings({ db, carriersOf, clock, log: countedLog, rateKinds, defaultSettings });
  const stopping = new AbortController();
  const areSettingsReady = prepareSettings(settings.read, log, stopping.signal);
  const quotes = openQuoteLog({ db, days, now, clock, log });

  const planFor =
    (platform: string): PlanRating =>
    (request, live) => {
      const [atMs, startedMs] = [now(), clock.now()];
      const { isRefused, freeShipping, rate } = planCart(request, request.at ?? atMs, live.rater);
      return {
        isRefused,
        freeShipping,
        rate: async (options = {}) => {
          const asked: AskedCarrier[] = [];
          const result = await rate({ ...options, onResponse: (each) => asked.push(each) });
          const durationMs = clock.now() - startedMs;
          const orderBy = result.outcome === 'rated' ? timeLeftUntil(result.orderBy, request.at ?? now()) : null;
          const detailed = { result, freeShipping, orderBy, settingsVersion: live.version, durationMs };
          metrics.rated(platform, result.outcome, durationMs);
          quotes.add(quoteRecord(request, detailed, { id: newQuoteId(), atMs, platform, asked }));
          return detailed;
        },
      };
    };
  const detailedRatesFor = (platform: string): DetailedRates => {
    const plan = planFor(platform);
    return async (request, options) => plan(request, await settings.read()).rate(options);
  };
  const ratesFor = (platform: string): Rates => {
    const ratesOfPlatform = detailedRatesFor(platform);
    return async (request, options) => (await ratesOfPlatform(request, options)).result;
  };

  return {
    ratesFor,
    detailedRatesFor,
    planFor,
    settings,
    areSettingsReady,
    close: async (limitMs = CLOSE_LIMIT_MS) => {
      stopping.abort();
      countedLog.close();
      await quotes.close(limitMs);
    },
  };
}

interface PlannedCart extends Pick<PlannedRating, 'isRefused' | 'freeShipping'> {
  rate(options: RatingRequestOptions & Pick<RateOptions, 'onResponse'>): Promise<RatingResult>;
}

/** A cart in a currency that cannot be rated is refused. */
function planCart(request: RatingRequest, at: number, rater: Rater): PlannedCart {
  const { locale, currency } = request;
  if (!rater.canRateIn(currency)) {
    const result = { outcome: 'currency_not_supported', currency } as const;
    return { isRefused: true, freeShipping: () => null, rate: () => Promise.resolve(result) };
  }
  const planned = rater.plan({ ...request, at });
  return {
    isRefused: planned.check() !== null,
    freeShipping: () => planned.freeShippingOffer({ locale }),
    rate: (options) => planned.rate({ ...options, locale }),
  };
}
