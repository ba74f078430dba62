import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import {
  connectSettingsCarriers,
  createMetrics,
  createRateServer,
  listKeys,
  readDeskAssets,
  selectLiveId,
  type ShopPlatform,
} from '@cartfare/rate-server';
import { openDatabaseClock } from '@cartfare/server-kit/db';
import { listen, NO_HOST, type Listening, type ListenOptions } from '@cartfare/server-kit/http';
import type { Logger } from 'pino';
import { ConfigError, type RatesConfig } from './config.ts';
import { activateDemo, isDemoAllowed } from './demo.ts';
import { firstInvitation } from './first-invitation.ts';
import { openRatesDatabase } from './open-database.ts';
import { openSharedRedis, sharedCarrierCalls } from './open-shared.ts';
import { scopeOf } from './settings-scope.ts';

export interface RunningServer {
  readonly url: string;
  /** The key of the demo that was activated; null: none was. */
  readonly demoKey: string | null;
  /** A link that signs the first person in to the desk, once; null: not asked for, somebody has been signed in, or is invited by the command. */
  readonly deskUrl: string | null;
  /** Whether settings were imported. Without any, requests are refused with `no_settings`. */
  readonly hasSettings: boolean;
  /** Whether there is a key that is not revoked. */
  readonly hasKey: boolean;
  /** Accepts no more requests, finishes those under way, and closes the database. */
  stop(): Promise<void>;
}

/** So that slow clients can keep neither all connections nor all memory. */
type ClientLimits = Pick<ListenOptions, 'maxConnections' | 'timeouts'>;

/**
 * Load balancers keep connections for up to 70 s. The headers of a request fit into a few packets. A request of the largest size, 1 MB, arrives within 10 s at 1 Mbit/s.
 * That many bodies of senders who are not known yet take 256 MB: see `MAX_UNKNOWN_SENDER_BYTES`.
 */
const CLIENT_LIMITS: ClientLimits = {
  maxConnections: 1_000,
  timeouts: { keepAliveMs: 72_000, headersMs: 3_000, requestMs: 10_000, silenceMs: 72_000, checkIntervalMs: 1_000 },
};

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const STOP_LIMIT_MS = 5_000;

/** How long writing the rest of the log of quotes may take after that, in milliseconds. */
const LOG_LIMIT_MS = 1_000;

/** The desk's app, beside the sources and beside the build. */
const DESK = fileURLToPath(new URL('../../../packages/desk/dist/', import.meta.url));

export interface RatesStartOptions {
  readonly config: RatesConfig;
  readonly log: Logger;
  /** Whether a new database gets the example settings, a key, and a link to the desk, unless it is a real shop's. Default: no. */
  readonly demo?: boolean;
  readonly clientLimits?: ClientLimits;
}

/** Starts the server of a checked configuration. Throws a `ConfigError` for a database or a port that cannot be used. */
export async function startServer({
  config,
  log,
  demo = false,
  clientLimits = CLIENT_LIMITS,
}: RatesStartOptions): Promise<RunningServer> {
  const platforms = connectPlatforms(config);
  const database = await openRatesDatabase(config);
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
    await Promise.all(platforms.map(async (platform) => platform.close?.()));
    await database.destroy();
  };
  try {
    // Before the demo's key is made: a start that fails at the port must not use it up.
    const port = await openPort(config, clientLimits, log);
    try {
      const demoKey = demo && isDemoAllowed(config) ? await activateDemo(database, Date.now()) : null;
      const hasSettings = (await selectLiveId(database)) !== null;
      const hasKey = (await listKeys(database)).some(({ revokedAtMs }) => revokedAtMs === null);
      const { keyCallsPerMinute: perMinute, quoteLogDays, metricsToken } = config;
      const keyLimit = { perMinute, redis: redis ?? undefined };
      const { carriersOf } = carriers;
      const now = await openDatabaseClock(database, () => performance.now());
      const given = { now, database, log, metrics, carriersOf, keyLimit, quoteLogDays, metricsToken };
      const desk = { scope: scopeOf(process.env, config), assets: await readDeskAssets(DESK) };
      const server = createRateServer({ ...given, platforms, publicUrl: config.publicUrl ?? undefined, desk });
      // In production the output is in logs that others read.
      const deskUrl = demo ? await firstInvitation(database, { ...config, url: port.url, nowMs: now() }) : null;
      port.serve(getRequestListener(server.app.fetch, NO_HOST));
      return {
        url: port.url,
        demoKey,
        deskUrl,
        hasSettings,
        hasKey,
        stop: async () => {
          await port.close(STOP_LIMIT_MS);
          await server.close(LOG_LIMIT_MS);
          await closeAll();
        },
      };
    } catch (error) {
      await port.close(0);
      throw error;
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface OpenPort extends Pick<Listening, 'url' | 'close'> {
  /** Requests before this call are answered with 503. */
  serve(listener: (...request: Parameters<RequestListener>) => unknown): void;
}

async function openPort(
  { host, port, connectionsPerAddress }: RatesConfig,
  limits: ClientLimits,
  log: Logger,
): Promise<OpenPort> {
  let respond: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  const { url, close } = await listen((request, response) => respond(request, response), {
    host,
    port,
    ...limits,
    maxConnectionsPerAddress: connectionsPerAddress === 0 ? Infinity : connectionsPerAddress,
    onDrop: warnOfDrops(log),
  });
  return {
    url,
    close,
    serve: (listener) => {
      respond = listener;
    },
  };
}

/** Interval of the lines about too many connections, of which there can be thousands a second, in milliseconds. */
const DROP_LOG_MS = 60_000;

function warnOfDrops(log: Logger): () => void {
  let nextMs = 0;
  return () => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + DROP_LOG_MS;
    log.warn('too many connections, in all or from one address; further ones are closed');
  };
}

function connectPlatforms({ platforms, privateHosts }: RatesConfig): ShopPlatform[] {
  const policy = { httpsOnly: true, allowedHosts: privateHosts };
  return platforms.map(({ kind, setting }) => {
    try {
      return kind.connect(setting, { policy });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new ConfigError(`${kind.variable} cannot be used: ${error.message}`);
    }
  });
}
