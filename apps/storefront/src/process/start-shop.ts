import { startCleanUp, type PostgresLimits } from '@cartfare/rate-server/db';
import type { RequestListener } from 'node:http';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { forMany } from '../http/abort-signals.ts';
import type { AppDeps } from '../app-context.ts';
import { createAssets, readBuildManifest } from '../http/assets.ts';
import { createCallLimits } from '../http/limits/call-limits.ts';
import { memoryLimiters } from '../http/limits/limiter.ts';
import { redisLimiters } from '../http/limits/redis-limiters.ts';
import { listen, type Listening, NO_HOST } from '../http/listen.ts';
import { createMetrics } from '../operations/create-metrics.ts';
import { createReadiness, type Operations, type Readiness } from '../operations/create-readiness.ts';
import { serveOperations } from '../operations/register-operations.ts';
import { urlOf } from '@cartfare/rate-server/cli';
import { randomToken } from '../session/sessions.ts';
import { createShop } from './create-shop.ts';
import { openDatabase } from './open-database.ts';
import { openProcessCarriers, steadyNow, type Environment } from './open-carriers.ts';
import { openRateService } from './open-rate-service.ts';
import type { Shared } from './redis/open-shared.ts';
import { shopIdOf } from './redis/shop-id.ts';

export interface RunningShop {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Address of `/healthz`, `/readyz` and `/metrics` where they have a port of their own; null where `url` has them. */
  readonly operationsUrl: string | null;
  /** Finishes the requests under way, then closes the ports and the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Holds the keys of the carriers in the shipping settings. Default: the process's own. */
  readonly environment?: Environment;
  /** Folder of the client build. Default: beside this program's own. */
  readonly clientDirectory?: string;
  /** See `OpenDatabaseOptions`. */
  readonly seedDemo?: boolean;
  /** See `DatabaseLocation`. */
  readonly postgresLimits?: PostgresLimits;
}

/** How long requests and the clean-up may still take once the shop is told to stop, in ms. Most supervisors wait 10 s. */
const STOP_GRACE_MS = 5_000;

/** How long a start waits for a database that cannot be reached, in ms. Half a minute is what a restart takes. */
const DATABASE_WAIT_MS = 30_000;

/**
 * Starts the shop of a checked configuration: opens the database, makes the app and listens on its ports. Throws a
 * `ConfigError` when the database cannot be opened or a port is taken.
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { config, log, seedDemo = false, postgresLimits } = options;
  const patience = {
    limitMs: DATABASE_WAIT_MS,
    onTry: (reason: string) => log.warn({ reason }, 'the database cannot be reached yet; trying again'),
  };
  const db = await openDatabase({ ...config, ...(postgresLimits && { postgresLimits }) }, { seedDemo, patience });
  const shared = await openSharedOf(config, log);
  try {
    return await open(db, shared, options);
  } catch (error) {
    shared?.close();
    await db.destroy();
    throw error;
  }
}

/** Loaded only with Redis: its client takes a tenth of the process's memory. */
async function openSharedOf(config: Config, log: Logger): Promise<Shared | null> {
  if (config.redisUrl === null) return null;
  const { openShared } = await import('./redis/open-shared.ts');
  return openShared({ url: config.redisUrl, shopId: shopIdOf(config, hostname()) }, log);
}

const settingsFrom = (config: Config, clientDirectory: string): AppDeps['settings'] => ({
  shopName: 'Harbour Supply',
  publicUrl: config.publicUrl,
  clientDirectory,
  pollHoldMaxMs: config.pollHoldMaxMs,
  defaultCountry: config.defaultCountry,
  automaticRates: config.automaticRates,
  contact: config.contact,
  servesOperations: config.metricsPort === null,
  proxyHops: config.proxyHops,
});

async function open(
  db: ShopDatabase,
  shared: Shared | null,
  { config, log, clientDirectory = builtClient(), environment = process.env }: StartOptions,
): Promise<RunningShop> {
  const openLimiter = shared === null ? memoryLimiters(steadyNow) : redisLimiters(shared.redis, steadyNow);
  const now = await openDatabaseClock(db, steadyNow);
  const shop = createShop({ db, now, newToken: randomToken, openLimiter });
  const metrics = createMetrics();
  const { parcelCarrier, carrierHostsAllowed } = config;
  const carriers = openProcessCarriers({ parcelCarrier, carrierHostsAllowed, environment, log, metrics, shared });
  const stopping = new AbortController();
  // Compiles the settings: pages are served meanwhile; requests for rates wait for it.
  const rateService = openRateService({ db, carriers, log, metrics, quoteLogDays: config.quoteLogDays });
  const { areSettingsReady } = rateService;
  const callLimits = createCallLimits(config.callRules, openLimiter);
  const deps: AppDeps = {
    shop,
    rateService,
    callLimits,
    operations: {
      metrics,
      readiness: withOwnReadiness(createReadiness(db, shared), { areSettingsReady, stopping: stopping.signal }),
      metricsToken: config.metricsToken,
    },
    assets: createAssets(readBuildManifest(clientDirectory)),
    log,
    stopping: forMany(stopping.signal),
    settings: settingsFrom(config, clientDirectory),
  };
  const answer = getRequestListener(createApp(deps).fetch, NO_HOST);
  const { server, operationsServer } = await openPorts(
    (request, response) => void answer(request, response),
    deps.operations,
    config,
  );
  if (operationsServer !== null)
    log.info({ port: operationsServer.address.port }, 'health and metrics have their own port');
  const cleanUp = startCleanUp({ what: 'expired sessions', remove: shop.sessions.removeExpired, log });
  return {
    url: urlOf(server.address),
    operationsUrl: operationsServer === null ? null : urlOf(operationsServer.address),
    stop: async () => {
      const startedAt = steadyNow();
      const cleanUpStopped = cleanUp.stop(STOP_GRACE_MS);
      stopping.abort();
      await server.close(STOP_GRACE_MS);
      // Other processes may wait for a carrier's response to a call of this one. Without Redis nobody does.
      await rateService.close(shared === null ? 0 : Math.max(startedAt + STOP_GRACE_MS - steadyNow(), 0));
      // Late, so that a supervisor sees until then that the process is alive.
      await operationsServer?.close(0);
      shared?.close();
      await cleanUpStopped;
      await db.destroy();
    },
  };
}

/** Listens on the shop's port and, if configured, that of the operations; on both or none. */
async function openPorts(listener: RequestListener, operations: Operations, { host, port, metricsPort }: Config) {
  const operationsServer =
    metricsPort === null
      ? null
      : await openPort('METRICS_PORT', serveOperations(operations, { host, port: metricsPort }));
  try {
    return { operationsServer, server: await openPort('PORT', listen(listener, { host, port })) };
  } catch (error) {
    await operationsServer?.close(0);
    throw error;
  }
}

/** Throws a `ConfigError` that names the setting when the port cannot be listened on. */
async function openPort(setting: 'PORT' | 'METRICS_PORT', opening: Promise<Listening>): Promise<Listening> {
  try {
    return await opening;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${setting} has to be a port that is free, on a HOST of this machine: ${reason}`);
  }
}

/**
 * Readiness of the database and Redis, and of this process: it is not ready while it has no settings to rate by, nor
 * when it is about to stop. Requests then go to other processes.
 */
const withOwnReadiness =
  (
    others: () => Promise<Readiness>,
    { areSettingsReady, stopping }: { areSettingsReady(): boolean; readonly stopping: AbortSignal },
  ) =>
  async (): Promise<Readiness> => ({
    ...(await others()),
    settings: areSettingsReady() ? 'answers' : 'does not answer',
    ...(stopping.aborted && { process: 'is stopping' }),
  });

/** Where the build puts the client: `dist/client` beside `dist/server`. */
const builtClient = (): string => fileURLToPath(new URL('../client', import.meta.url));
