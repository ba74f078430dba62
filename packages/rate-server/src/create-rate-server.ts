import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { createDatabaseProbe } from '@cartfare/server-kit/db';
import type { Hono } from 'hono';
import { createRateApp } from './api/create-rate-app.ts';
import type { RequestEnv } from './api/rates-route.ts';
import { createCountedLog } from './counted-log.ts';
import { createRating, type Rating, type RatingOptions } from './create-rating.ts';
import { createDesk, type DeskOptions } from './desk/create-desk.ts';
import { createAuthorizeKey } from './keys/authorize-key.ts';
import { findKey } from './keys/keys.ts';
import { limitKeys, type KeyLimit } from './keys/limit-keys.ts';
import { createMetrics, type Metrics } from './operations/create-metrics.ts';
import { mountPlatforms } from './platforms/platform-routes.ts';
import type { ShopPlatform } from './platforms/platform.ts';
import type { Rates } from './rating-request.ts';

export interface CreateRateServerOptions extends RatingOptions {
  /** Requests with one key, or of one shop that signs them. Default: 6,000 a minute, counted by this process. */
  readonly keyLimit?: KeyLimit;
  /** Platforms that may ask in their own formats, as those of `PLATFORMS`. Default: none. The server does not close them. */
  readonly platforms?: readonly ShopPlatform[];
  /** The server's address as the platforms reach it, such as `https://rates.example.com`. Default: as requested. */
  readonly publicUrl?: string | undefined;
  /** Default: new ones, which `/metrics` shows. */
  readonly metrics?: Metrics;
  /** The merchant's desk under `/desk`. Default: none. */
  readonly desk?: Pick<DeskOptions, 'scope' | 'assets'>;
  /** Token that `/metrics` requires. Default: none. */
  readonly metricsToken?: string | null;
}

export interface RateServer extends Rating {
  /** Rates a cart with the live settings, as the endpoints do: for a shop in the same process. */
  readonly rates: Rates;
  /** The endpoints; see `openapi.json`. */
  readonly app: Hono<RequestEnv>;
}

const KEY_LIMIT: KeyLimit = { perMinute: 6_000 };

/**
 * The rating engine as a server, on one database.
 *
 * @example
 * const database = await openRateDatabase({ dataDir: 'data', databaseUrl: null });
 * const server = createRateServer({ database, log });
 * serve({ fetch: server.app.fetch, port: 3100 });
 */
export function createRateServer(options: CreateRateServerOptions): RateServer {
  const { database: db, clock = DEFAULT_PLATFORM.clock } = options;
  const { platforms = [], publicUrl, keyLimit = KEY_LIMIT, metrics = createMetrics(), metricsToken = null } = options;
  const { desk, now = Date.now, carriersOf = () => [] } = options;
  const log = createCountedLog({ log: options.log, clock });
  const rating = createRating({ ...options, metrics });
  const { ratesFor, detailedRatesFor, areSettingsReady } = rating;
  const databaseState = createDatabaseProbe(db);
  const takeRequest = limitKeys(keyLimit);
  const authorizeKey = createAuthorizeKey({ findKey: (key) => findKey(db, key), takeRequest });
  const app = createRateApp({
    rate: detailedRatesFor('api'),
    clock,
    authorizeKey,
    log,
    metrics,
    metricsToken,
    readiness: async () => ({
      database: await databaseState(),
      settings: areSettingsReady() ? 'answers' : 'does not answer',
    }),
  });
  mountPlatforms(app, platforms, { ratesFor, log, clock, authorizeKey, takeRequest, publicUrl });
  if (desk !== undefined)
    app.route('/', createDesk({ ...desk, database: db, live: rating.settings, carriersOf, publicUrl, now, log }));
  return {
    ...rating,
    rates: ratesFor('function'),
    app,
    close: async (limitMs) => {
      log.close();
      await rating.close(limitMs);
    },
  };
}
