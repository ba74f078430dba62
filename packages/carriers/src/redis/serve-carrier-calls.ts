import type { SourceAnswer } from '@cartfare/rating';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { CarrierCall } from '../http-carrier.ts';
import { CARRIER_QUEUE, type CarrierJob } from './carrier-queue.ts';

/**
 * How long a call belongs to the process that makes it without word from it, in ms, and how often calls of processes
 * that died are looked for. Source: ours; both together are less than the time that zones give their carriers.
 */
const LOCK_MS = 1_000;
const STALLED_CHECK_MS = 500;

/** How often a call may lose its process before nobody takes it up again. Source: ours; it may be the call's fault. */
const MAX_STALLS = 2;

export interface ServeCarrierCallsOptions {
  /** Says when Redis is there. */
  readonly redis: Redis;
  /** Waits for Redis. */
  readonly patientRedis: Redis;
  /** Calls that are made at once. */
  readonly concurrency: number;
  /** Makes the call; null when this process cannot. */
  answer(call: CarrierCall): Promise<SourceAnswer | null>;
  readonly log: { error(facts: object, message: string): void };
}

export interface CarrierWorker {
  /** Takes no new calls and finishes those under way. While Redis is gone it waits for it. */
  close(): Promise<void>;
}

/** Lets this process make calls that any process has asked for. */
export function serveCarrierCalls(options: ServeCarrierCallsOptions): CarrierWorker {
  let worker: Worker | undefined;
  const start = () => {
    worker = open(options);
  };
  // Not earlier: the worker would take a Redis that is not there yet for one that never comes.
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
  /** Throws when this process cannot make the call; the process that asked then makes it. */
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
  // The connection reports its outages itself; without a listener an error would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** A job as it comes from the queue, into which other versions of the shop put calls as well. */
const jobShape: z.ZodType<CarrierJob> = z.object({
  carrier: z.string(),
  body: z.string(),
  requestId: z.string().exactOptional(),
});
