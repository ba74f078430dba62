import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import {
  connectSaleorInstances,
  connectSettingsCarriers,
  createMetrics,
  createRateServer,
  type PlatformAccess,
  type SaleorInstances,
} from '@cartfare/rate-server';
import { urlOf } from '@cartfare/rate-server/cli';
import type { Logger } from 'pino';
import { ConfigError, type Config } from './config.ts';
import { firstStart, type FirstStart } from './first-start.ts';
import { openDatabase } from './open-database.ts';
import { openSharedRedis, sharedCarrierCalls } from './open-shared.ts';

export interface RunningServer {
  readonly url: string;
  /** Null: not the first start on an embedded database. */
  readonly firstStart: FirstStart | null;
  /** Accepts no more requests, finishes those under way, and closes the database. */
  stop(): Promise<void>;
}

/** What clients may take, so that slow ones can keep neither all connections nor all memory. Times are in milliseconds. */
interface ClientLimits {
  /** Connections at once; further ones are closed. */
  readonly maxConnections: number;
  /** For the next request on a connection. */
  readonly keepAliveTimeout: number;
  /** For the head of a request. */
  readonly headersTimeout: number;
  /** For all of a request. */
  readonly requestTimeout: number;
  /** Between two checks of the last two. */
  readonly connectionsCheckingInterval: number;
}

/**
 * Load balancers keep connections for up to 70 s. A request of the largest size, 1 MB, arrives within 10 s at 1 Mbit/s.
 * Source of the number of connections: ours; that many bodies without a key take 256 MB.
 */
const CLIENT_LIMITS: ClientLimits = {
  maxConnections: 1_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const STOP_LIMIT_MS = 5_000;

/** How long writing the rest of the log of quotes may take after that, in milliseconds. */
const LOG_LIMIT_MS = 1_000;

/** Starts the server of a checked configuration. Throws a `ConfigError` for a database or a port that cannot be used. */
export async function startServer(
  config: Config,
  log: Logger,
  clientLimits: ClientLimits = CLIENT_LIMITS,
): Promise<RunningServer> {
  const platforms = connectPlatforms(config);
  const database = await openDatabase(config);
  const redis = await openSharedRedis(config, log);
  const metrics = createMetrics();
  const carriers = connectSettingsCarriers({
    environment: process.env,
    allowedHosts: config.privateHosts,
    log,
    now: () => performance.now(),
    onCall: metrics.carrierAnswered,
    ...(redis === null ? {} : await sharedCarrierCalls(redis)),
  });
  const closeAll = async () => {
    await carriers.close();
    redis?.disconnect();
    await platforms.saleorInstances?.close();
    await database.destroy();
  };
  try {
    // A database that several processes share is for people who have read the manual.
    const first = config.databaseUrl === null ? await firstStart(database, Date.now()) : null;
    const { keyCallsPerMinute: perMinute, quoteLogDays, metricsToken } = config;
    const keyLimit = { perMinute, redis: redis ?? undefined };
    const { carriersOf } = carriers;
    const given = { database, log, metrics, carriersOf, platforms, keyLimit, quoteLogDays, metricsToken };
    const server = createRateServer(given);
    const listening = await listen(server.app.fetch, config, clientLimits);
    return {
      url: urlOf(listening.address() as AddressInfo),
      firstStart: first,
      stop: async () => {
        await close(listening);
        await server.close(LOG_LIMIT_MS);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function connectPlatforms({
  shopifySecret,
  saleorInstances,
  bigCommerce,
  publicUrl,
  privateHosts,
}: Config): PlatformAccess {
  const policy = { httpsOnly: true, allowedHosts: privateHosts };
  return {
    shopifySecret: shopifySecret ?? undefined,
    saleorInstances: saleorInstances.length === 0 ? undefined : connectSaleor(saleorInstances, policy),
    bigCommerce,
    publicUrl: publicUrl ?? undefined,
  };
}

function connectSaleor(...args: Parameters<typeof connectSaleorInstances>): SaleorInstances {
  try {
    return connectSaleorInstances(...args);
  } catch (error) {
    throw new ConfigError(`SALEOR_INSTANCES cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port }: Config,
  clientLimits: ClientLimits,
): Promise<ServerType> {
  const { maxConnections, ...serverOptions } = clientLimits;
  const server = serve({ fetch, hostname: host, port, serverOptions });
  server.maxConnections = maxConnections;
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`PORT has to be a port that is free, on a HOST of this machine: ${reason}`);
  }
}

async function close(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, STOP_LIMIT_MS);
  await closed;
  clearTimeout(cut);
}
