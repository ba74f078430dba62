import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ConfigError, type Config } from './config.ts';
import { listen, type Listening } from './http/listen.ts';
import { createMetrics } from './operations/create-metrics.ts';
import { createReadiness } from './operations/create-readiness.ts';
import { registerOperations, type Operations } from './operations/register-operations.ts';
import { openDatabase } from './open-database.ts';
import { openQuoting, openRatingSettings } from './open-quoting.ts';
import { openShared } from './shared/open-shared.ts';
import { createShop } from './shop/create-shop.ts';
import { randomToken } from './shop/random-token.ts';

export interface RunningWorker {
  /** Finishes the questions under way, or leaves them to the processes that asked, and lets go of database and Redis. */
  stop(): Promise<void>;
}

/** How long questions under way may take once the worker is told to stop, in ms. Source: ours. */
const STOP_GRACE_MS = 5_000;

/** Takes questions from the queue. Throws a `ConfigError` without a queue to take them from, or a database. */
export async function startWorker({
  config,
  log,
}: {
  readonly config: Config;
  readonly log: Logger;
}): Promise<RunningWorker> {
  const { redisUrl, parcelCarrier } = config;
  if (redisUrl === null) throw new ConfigError('REDIS_URL is needed: a rating worker takes its questions from there');
  const db = await openDatabase(config);
  const shop = createShop({ db, now: Date.now, newToken: randomToken });
  const settings = openRatingSettings(shop, log);
  await settings.read();
  const shared = openShared(redisUrl, log);
  const ratingConcurrency = Math.max(config.ratingConcurrency, 1);
  const metrics = createMetrics();
  const quoting = openQuoting({ parcelCarrier, settings, log, shared, ratingConcurrency, metrics });
  const { metricsToken } = config;
  const server = await serveOperations(config, { metrics, readiness: createReadiness(db, shared), metricsToken });
  return {
    stop: async () => {
      await quoting.close(STOP_GRACE_MS);
      await server?.close(0);
      await shared.close();
      await db.destroy();
    },
  };
}

/** Health, readiness and metrics, where a port was named for them. */
async function serveOperations({ workerPort, host }: Config, operations: Operations): Promise<Listening | null> {
  if (workerPort === null) return null;
  const app = new Hono();
  registerOperations(app, operations);
  const answer = getRequestListener(app.fetch);
  return listen((request, response) => void answer(request, response), { host, port: workerPort });
}
