import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';
import type { Carrier, RateKindOptions, ShippingConfig } from '@cartfare/rating';
import type { Hono } from 'hono';
import { createApp } from './api/create-app.ts';
import type { RequestEnv } from './api/rates-route.ts';
import { createAuthorizeKey } from './keys/authorize-key.ts';
import { findKey } from './keys/keys.ts';
import { limitKeys, type KeyLimit } from './keys/limit-keys.ts';
import { createMetrics, type Metrics } from './operations/create-metrics.ts';
import { openQuoteLog } from './quotes/open-quote-log.ts';
import { quoteRecord } from './quotes/quote-log.ts';
import { mountPlatforms, type PlatformAccess } from './platforms/mount-platforms.ts';
import type { Rates } from './rate-question.ts';
import { createAsk, type Ask } from './rates/create-ask.ts';
import { prepareSettings } from './settings/prepare-settings.ts';
import type { SettingsReader } from './settings/live-settings.ts';
import { createRatingSettings, type RatingSettings } from './settings/rating-settings.ts';
import { selectLiveId } from './settings/settings-versions.ts';
import type { RateDatabase } from './store/open-rate-database.ts';

export interface RateServerOptions {
  /** From `openRateDatabase`. It stays open when the server is closed. */
  readonly database: RateDatabase;
  readonly log: RateServerLog;
  /**
   * The live carriers of a version of the settings, such as `connectSettingsCarriers` has them. Default: none; zones that
   * name one get its backup rates.
   */
  carriersOf?(config: ShippingConfig): readonly Carrier[];
  /** Kinds of prices and conditions besides the built-in ones. */
  readonly rateKinds?: RateKindOptions;
  /** What holds while nothing was imported. Default: questions fail. */
  readonly defaultSettings?: ShippingConfig;
  /** Requests with one key, or of one shop that signs them. Default: 6,000 a minute, counted by this process. */
  readonly keyLimit?: KeyLimit;
  /** Platforms that may ask in their own formats. Default: none. */
  readonly platforms?: PlatformAccess;
  /** How long the log of quotes is kept, in days. 0: nothing is logged, and what was logged is removed. Default: 30. */
  readonly quoteLogDays?: number;
  /** Default: new ones, which `/metrics` shows. */
  readonly metrics?: Metrics;
  /** Token that `/metrics` requires. Default: none. */
  readonly metricsToken?: string | null;
  /** The time of orders and of the log, in milliseconds since 1970. Default: the system's. */
  now?(): number;
  /** Measures deadlines and durations. Default: the platform's. */
  readonly clock?: Clock;
}

export interface RateServerLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RateServer {
  /** Rates a cart with the live settings, as the endpoints do: for a shop in the same process. */
  readonly rates: Rates;
  /** The endpoints; see `openapi.json`. */
  readonly app: Hono<RequestEnv>;
  /** The same, for questions from the platform of this name: they are logged and counted under it. */
  ratesFor(platform: string): Rates;
  /** The live settings, for what needs no answer: where the shop ships, or what a cart would be refused for. */
  readonly settings: SettingsReader<RatingSettings>;
  /** Whether there are settings to rate by. */
  areSettingsReady(): boolean;
  /**
   * Writes what is left of the log, and stops its clean-up, within `limitMs`: 5,000 by default. What cannot be written in
   * time is dropped, and a warning says how much. Call it when no request is under way any more.
   */
  close(limitMs?: number): Promise<void>;
}

const KEY_LIMIT: KeyLimit = { perMinute: 6_000 };
const QUOTE_LOG_DAYS = 30;
const CLOSE_LIMIT_MS = 5_000;

/** The rating engine as a server, on one database. */
export function createRateServer(options: RateServerOptions): RateServer {
  const {
    database: db,
    log,
    carriersOf = () => [],
    rateKinds,
    defaultSettings,
    clock = DEFAULT_PLATFORM.clock,
    now = Date.now,
  } = options;
  const { platforms = {}, keyLimit = KEY_LIMIT, metrics = createMetrics(), metricsToken = null } = options;
  const { quoteLogDays: days = QUOTE_LOG_DAYS } = options;
  const settings = createRatingSettings({ db, carriersOf, clock, log, rateKinds, defaultSettings });
  const stopping = new AbortController();
  const areSettingsReady = prepareSettings(settings.read, log, stopping.signal);
  const ask = createAsk({ settings, now, steadyNow: () => clock.now() });
  const schedule: Clock['schedule'] = (run, afterMs) => clock.schedule(run, afterMs);
  const quotes = openQuoteLog({ db, days, now, schedule, log });

  const askFor =
    (platform: string): Ask =>
    async (question, askOptions) => {
      const atMs = now();
      const asked = await ask(question, askOptions);
      metrics.rated(platform, asked.answer.outcome, asked.durationMs);
      quotes.add(quoteRecord(question, asked, { atMs, platform }));
      return asked;
    };
  const ratesFor = (platform: string): Rates => {
    const askPlatform = askFor(platform);
    return async (question, askOptions) => (await askPlatform(question, askOptions)).answer;
  };

  const takeRequest = limitKeys(keyLimit);
  const authorizeKey = createAuthorizeKey({ findKey: (key) => findKey(db, key), takeRequest });
  const app = createApp({
    ask: askFor('api'),
    authorizeKey,
    log,
    metrics,
    metricsToken,
    readiness: async () => ({
      database: await selectLiveId(db).then(
        () => 'answers',
        () => 'does not answer',
      ),
      settings: areSettingsReady() ? 'answers' : 'does not answer',
    }),
  });
  mountPlatforms(app, platforms, { ratesFor, log, clock, authorizeKey, takeRequest });
  return {
    rates: ratesFor('function'),
    app,
    ratesFor,
    settings,
    areSettingsReady,
    close: async (limitMs = CLOSE_LIMIT_MS) => {
      stopping.abort();
      await quotes.close(limitMs);
    },
  };
}
