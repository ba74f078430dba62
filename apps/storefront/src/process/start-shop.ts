import { hostname } from 'node:os';
import { listen, type Listening, NO_HOST } from '@cartfare/server-kit/http';
import { databaseId, startCleanUp, type PostgresLimits } from '@cartfare/server-kit/db';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { AppDeps } from '../app-context.ts';
import type { ShopConfig } from '../config.ts';
import { createApp } from '../create-app.ts';
import { serveOperations } from '../operations/register-operations.ts';
import { createDeps, type DepsOptions } from './create-deps.ts';
import { steadyNow } from './open-carriers.ts';
import { openDatabase } from './open-database.ts';
import type { Shared } from './open-shared.ts';

export interface StartOptions extends Pick<DepsOptions, 'config' | 'log' | 'environment' | 'clientDirectory'> {
  /** See `OpenDatabaseOptions`. */
  readonly seedDemo?: boolean;
  /** See `DatabaseLocation`. */
  readonly postgresLimits?: PostgresLimits;
}

export interface RunningShop {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Address of `/healthz`, `/readyz` and `/metrics` where they have a port of their own; null where `url` has them. */
  readonly operationsUrl: string | null;
  /**
   * Finishes the requests under way, then closes the ports and the database. `graceMs`: how long requests and the
   * clean-up may still take; default: `STOP_GRACE_MS`.
   */
  stop(graceMs?: number): Promise<void>;
}

/** How long requests and the clean-up may still take once the shop is told to stop, in ms. Most supervisors wait 10 s. */
const STOP_GRACE_MS = 5_000;

/** How long a start waits for a database that cannot be reached, in ms. Half a minute is what a restart takes. */
const DATABASE_WAIT_MS = 30_000;

/**
 * Starts the shop of a checked configuration: opens the database, makes the app and listens on its ports. Throws a
 * `ConfigError` when the database cannot be opened or a port is taken.
 */
export async function startShop({ seedDemo = false, postgresLimits, ...options }: StartOptions): Promise<RunningShop> {
  const { config, log } = options;
  const onTry = (reason: string) => log.warn({ reason }, 'the database cannot be reached yet; trying again');
  const db = await openDatabase(
    { ...config, ...(postgresLimits && { postgresLimits }) },
    { seedDemo, patience: { limitMs: DATABASE_WAIT_MS, onTry } },
  );
  const shared = await connectRedis(config, log);
  const stopping = new AbortController();
  try {
    const deps = await createDeps({ ...options, db, shared, stopping: stopping.signal });
    const ports = await openPorts(deps, config);
    if (ports.operations !== null) log.info({ port: ports.operations.port }, 'health and metrics have their own port');
    const cleanUp = startCleanUp({ what: 'expired sessions', remove: deps.shop.sessions.removeExpired, log });
    return {
      url: ports.shop.url,
      operationsUrl: ports.operations?.url ?? null,
      stop: async (graceMs = STOP_GRACE_MS) => {
        const startedAt = steadyNow();
        const cleanUpStopped = cleanUp.stop(graceMs);
        stopping.abort();
        await ports.shop.close(graceMs);
        // Other processes may wait for a carrier's response to a call of this one. Without Redis nobody does.
        await deps.rateService.close(shared === null ? 0 : Math.max(startedAt + graceMs - steadyNow(), 0));
        // Late, so that a supervisor sees until then that the process is alive.
        await ports.operations?.close(0);
        shared?.close();
        await cleanUpStopped;
        await db.destroy();
      },
    };
  } catch (error) {
    shared?.close();
    await db.destroy();
    throw error;
  }
}

/** Null: this process is the only one. Loaded only with Redis: its client takes a tenth of the process's memory. */
async function connectRedis(config: ShopConfig, log: Logger): Promise<Shared | null> {
  if (config.redisUrl === null) return null;
  const { openShared } = await import('./open-shared.ts');
  return openShared({ url: config.redisUrl, shopId: databaseId(config, hostname()) }, log);
}

/** Requests that never finish take 40 kB each, so 100 MB in all. A page holds one connection for each poll. */
const MAX_CONNECTIONS = 2_500;

interface Ports {
  readonly shop: Listening;
  /** Null: the shop's own port has the operations. */
  readonly operations: Listening | null;
}

/** Listens on the shop's port and, if configured, that of the operations; on both or none. */
async function openPorts(deps: AppDeps, { host, port, metricsPort }: ShopConfig): Promise<Ports> {
  const operations = metricsPort === null ? null : await serveOperations(deps.operations, { host, port: metricsPort });
  try {
    const shop = await listen(getRequestListener(createApp(deps).fetch, NO_HOST), {
      host,
      port,
      maxConnections: MAX_CONNECTIONS,
    });
    return { shop, operations };
  } catch (error) {
    await operations?.close(0);
    throw error;
  }
}
