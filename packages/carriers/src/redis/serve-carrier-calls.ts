import type { SourceAnswer } from '@cartfare/rating';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { CarrierCall } from '../http-carrier.ts';
import { CARRIER_QUEUE, type CarrierJob } from './carrier-queue.ts';

/**
 * How long a call stays assigned to a process that sends no sign of life, and how often calls of dead processes are
 * looked for, in ms. Source: ours; both together are less than the time that zones give their carriers.
 */
const LOCK_MS = 1_000;
const STALLED_CHECK_MS = 500;

/** How often a call may be taken up again after its process died. Source: ours; the call itself may be the cause. */
const MAX_STALLS = 2;

export interface ServeCarrierCallsOptions {
  /** Used only to know when Redis is ready. */
  readonly redis: Redis;
  /** Waits for Redis. */
  readonly patientRedis: Redis;
  /** Maximum number of simultaneous calls. */
  readonly concurrency: number;
  /** Makes the call; null if this process cannot. */
  answer(call: CarrierCall): Promise<SourceAnswer | null>;
  readonly log: { error(facts: object, message: string): void };
}

export interface CarrierWorker {
  /** Takes no new calls and finishes those under way. Waits for Redis if it is unreachable. */
  close(): Promise<void>;
}

/** Lets this process make calls for all processes. */
export function serveCarrierCalls(options: ServeCarrierCallsOptions): CarrierWorker {
  let worker: Worker | undefined;
  const start = () => {
    worker = open(options);
  };
  // Not earlier: the worker would give up on a Redis that is not ready yet.
  if (options.redis.status === 'ready') start();
  else options.redis.once('ready', start);
  return {
    close: async () => {
      options.redis.off('ready', start);
      await worker?.close();
    },
  };
}

function open({ patientRedis, concurrency, answer, log }: ServeCarrierCallsOptions): Worker {
  /** Throws if this process cannot make the call; the process that asked then makes it. */
  async function work({ id: key, data }: Job<unknown>): Promise<SourceAnswer> {
    if (key === undefined) throw new Error('The job has no key.');
    const answered = await answer({ key, ...jobShape.parse(data) });
    if (answered === null) throw new Error('This process cannot make the call.');
    return answered;
  }

  const worker = new Worker(CARRIER_QUEUE, work, {
    connection: patientRedis,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLS,
  });
  worker.on('failed', (_job, error) => log.error({ err: error }, 'carrier call failed'));
  // The connection reports outages itself; without a listener BullMQ prints every error.
  worker.on('error', () => undefined);
  return worker;
}

/** A job from the queue, which other versions of the shop may have added. */
const jobShape: z.ZodType<CarrierJob> = z.object({
  carrier: z.string(),
  body: z.string(),
  requestId: z.string().exactOptional(),
});
