import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ConfigError, type Config } from './config.ts';
import { listen, type Listening } from './http/listen.ts';
import { createMetrics } from './operations/create-metrics.ts';
import { registerOperations, type Operations } from './operations/register-operations.ts';
import { openProcessCarriers } from './open-carriers.ts';
import { openShared, type Shared } from './shared/open-shared.ts';

export interface RunningWorker {
  /** Finishes the calls under way, or leaves them to the processes that asked, and lets go of Redis. */
  stop(): Promise<void>;
}

/** How long calls under way may take once the worker is told to stop, in ms. Source: ours. */
const STOP_GRACE_MS = 5_000;

/**
 * Makes carrier calls of the queue. Needs neither database nor settings. Throws a `ConfigError` without a queue to take
 * them from, or a carrier to call.
 */
export async function startWorker({
  config,
  log,
}: {
  readonly config: Config;
  readonly log: Logger;
}): Promise<RunningWorker> {
  const { redisUrl, parcelCarrier, metricsToken } = config;
  if (redisUrl === null) throw new ConfigError('REDIS_URL is needed: a worker takes carrier calls from there');
  if (parcelCarrier === null) throw new ConfigError('PARCEL_CARRIER_URL is needed: a worker calls the carrier');
  const shared = openShared(redisUrl, log);
  const metrics = createMetrics();
  const concurrency = Math.max(config.ratingConcurrency, 1);
  const carriers = openProcessCarriers({ parcelCarrier, log, metrics, shared, concurrency });
  const readiness = async () => ({ queue: await queueState(shared) });
  const server = await serveOperations(config, { metrics, readiness, metricsToken });
  return {
    stop: async () => {
      await carriers.close(STOP_GRACE_MS);
      await server?.close(0);
      await shared.close();
    },
  };
}

const queueState = ({ redis }: Shared): Promise<'answers' | 'does not answer'> =>
  redis.ping().then(
    () => 'answers',
    () => 'does not answer',
  );

/** Health, readiness and metrics, where a port was named for them. */
async function serveOperations({ workerPort, host }: Config, operations: Operations): Promise<Listening | null> {
  if (workerPort === null) return null;
  const app = new Hono();
  registerOperations(app, operations);
  const answer = getRequestListener(app.fetch);
  return listen((request, response) => void answer(request, response), { host, port: workerPort });
}
