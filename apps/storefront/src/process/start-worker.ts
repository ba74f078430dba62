import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config.ts';
import { createMetrics } from '../operations/create-metrics.ts';
import { serveOperations } from '../operations/register-operations.ts';
import { openProcessCarriers } from './open-carriers.ts';
import { openPort } from './open-port.ts';
import { openShared } from './redis/open-shared.ts';

export interface RunningWorker {
  /** Finishes the calls under way, or leaves them to the processes that asked, and closes the connection to Redis. */
  stop(): Promise<void>;
}

/** How long calls under way may take once the worker is told to stop, in ms. Source: ours. */
const STOP_GRACE_MS = 5_000;

/**
 * Makes carrier calls from the queue. Needs neither database nor settings. Throws a `ConfigError` when no Redis or no
 * carrier is configured, or when it cannot listen on its port.
 */
export async function startWorker({
  config,
  log,
}: {
  readonly config: Config;
  readonly log: Logger;
}): Promise<RunningWorker> {
  const { redisUrl, parcelCarrier, metricsToken, workerPort, host } = config;
  if (redisUrl === null) throw new ConfigError('REDIS_URL is needed: a worker takes carrier calls from there');
  if (parcelCarrier === null) throw new ConfigError('PARCEL_CARRIER_URL is needed: a worker calls the carrier');
  const shared = openShared(redisUrl, log);
  const metrics = createMetrics();
  const ratingConcurrency = Math.max(config.ratingConcurrency, 1);
  const carriers = openProcessCarriers({ parcelCarrier, log, metrics, shared, ratingConcurrency });
  const readiness = async () => ({ queue: await shared.state() });
  const operations = { metrics, readiness, metricsToken };
  const server =
    workerPort === null ? null : await openPort('WORKER_PORT', serveOperations(operations, { host, port: workerPort }));
  return {
    stop: async () => {
      await carriers.close(STOP_GRACE_MS);
      await server?.close(0);
      await shared.close();
    },
  };
}
