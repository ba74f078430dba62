import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { AppDeps } from './app-deps.ts';
import type { Config } from './config.ts';
import { createApp } from './create-app.ts';
import type { ShopDatabase } from './db/connect.ts';
import { createAssets } from './http/assets.ts';
import { listen } from './http/listen.ts';
import { readBuildManifest } from './http/read-build-manifest.ts';
import { createCallLimits } from './limits/call-limits.ts';
import { memoryLimiters } from './limits/limiter.ts';
import { redisLimiters } from './limits/redis-limiters.ts';
import { createMetrics } from './operations/create-metrics.ts';
import { createReadiness, type Readiness } from './operations/create-readiness.ts';
import { openDatabase } from './open-database.ts';
import { openQuoting, openRatingSettings } from './open-quoting.ts';
import { prepareSettings } from './quoting/prepare-settings.ts';
import type { Shared } from './shared/open-shared.ts';
import { createShop } from './shop/create-shop.ts';
import type { ShopServices } from './shop/services.ts';
import { randomToken } from './shop/random-token.ts';

export interface RunningShop {
  /** Such as `http://localhost:3000`. */
  readonly url: string;
  /** Finishes what is under way and lets go of the database and the port. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Folder of the client build. Default: beside this program's own. */
  readonly clientDirectory?: string;
}

/** How long what is under way may take once the shop is told to stop, in ms. Source: ours; most supervisors wait 10 s. */
const STOP_GRACE_MS = 5_000;

/** How often expired sessions are removed, in ms. */
const TIDY_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Database, shop, app, port: everything from a checked configuration to an open door. Throws a `ConfigError` without a
 * database where the configuration says that it is.
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { config, log } = options;
  const db = await openDatabase(config);
  const shared = config.redisUrl === null ? null : await openSharedAt(config.redisUrl, log);
  try {
    return await open(db, shared, options);
  } catch (error) {
    await shared?.close();
    await db.destroy();
    throw error;
  }
}

/** What a process alone has no use for is not loaded: it takes a tenth of its memory. */
async function openSharedAt(redisUrl: string, log: Logger): Promise<Shared> {
  const { openShared } = await import('./shared/open-shared.ts');
  return openShared(redisUrl, log);
}

async function open(
  db: ShopDatabase,
  shared: Shared | null,
  { config, log, clientDirectory = builtClient() }: StartOptions,
): Promise<RunningShop> {
  const { parcelCarrier, ratingConcurrency } = config;
  const openLimiter = shared === null ? memoryLimiters(Date.now) : redisLimiters(shared.redis, Date.now);
  const shop = createShop({ db, now: Date.now, newToken: randomToken, openLimiter });
  const settings = openRatingSettings(shop, log);
  const stopping = new AbortController();
  // Pages are served while this goes on; whoever asks for rates waits for it.
  const areSettingsReady = prepareSettings(settings.read, log, stopping.signal);
  const metrics = createMetrics();
  const quoting = openQuoting({ parcelCarrier, settings, log, shared, ratingConcurrency, metrics });
  const deps: AppDeps = {
    shop,
    quoting,
    operations: {
      metrics,
      readiness: withSettings(createReadiness(db, shared), areSettingsReady),
      metricsToken: config.metricsToken,
    },
    callLimits: createCallLimits(config.rateCalls, openLimiter),
    assets: createAssets(readBuildManifest(clientDirectory)),
    log,
    stopping: stopping.signal,
    settings: {
      shopName: 'Harbour Supply',
      publicUrl: config.publicUrl,
      clientDirectory,
      pollHoldMaxMs: config.pollHoldMaxMs,
      proxyHops: config.proxyHops,
    },
  };
  const answer = getRequestListener(createApp(deps).fetch);
  const server = await listen((request, response) => void answer(request, response), config);
  const tidying = setInterval(() => void tidy(shop, log), TIDY_INTERVAL_MS);
  await tidy(shop, log);
  return {
    url: addressOf(config.host, server.port),
    stop: async () => {
      const startedAt = Date.now();
      clearInterval(tidying);
      stopping.abort();
      await server.close(STOP_GRACE_MS);
      // Other processes' shoppers may wait for what is rated here; alone, nobody is left who could ask for it.
      await quoting.close(shared === null ? 0 : Math.max(startedAt + STOP_GRACE_MS - Date.now(), 0));
      await shared?.close();
      await db.destroy();
    },
  };
}

/** Without settings there are no rates: questions for them are better sent to a process that has some. */
const withSettings = (others: () => Promise<Readiness>, areReady: () => boolean) => async (): Promise<Readiness> => ({
  ...(await others()),
  settings: areReady() ? 'answers' : 'does not answer',
});

async function tidy(shop: ShopServices, log: Logger): Promise<void> {
  try {
    await shop.sessions.removeExpired();
  } catch (error) {
    log.error({ err: error }, 'expired sessions could not be removed');
  }
}

/** What to type into a browser on this machine. */
function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where the build puts the client: `dist/client` beside `dist/server`. */
const builtClient = (): string => fileURLToPath(new URL('../client', import.meta.url));
