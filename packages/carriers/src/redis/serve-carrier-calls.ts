import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QuoteQuestion } from '../quoting/quoting.ts';
import { RATING_QUEUE } from './rating-queue.ts';
import { ratingJobShape } from './rating-job-shape.ts';

/**
 * How long a question belongs to the process that works on it without word from it, in ms, and how often questions of
 * processes that died are looked for. Source: ours; a shopper waits no longer than both together for them to be taken
 * up again.
 */
const LOCK_MS = 2_000;
const STALLED_CHECK_MS = 1_000;

/** How often a question may lose its process before nobody takes it up again. Source: ours; it may be its fault. */
const MAX_STALLS = 2;

export interface ServeRatingsOptions {
  /** Says when Redis is there. */
  readonly redis: Redis;
  /** Waits for Redis. */
  readonly patientRedis: Redis;
  /** Questions that are worked on at once. */
  readonly concurrency: number;
  /** Works the answer out and gives the key under which it is kept. */
  work(question: QuoteQuestion): Promise<string>;
  readonly log: { error(facts: object, message: string): void };
}

export interface RatingWorker {
  /** Takes no new questions and finishes those under way. While Redis is gone it waits for it. */
  close(): Promise<void>;
}

/** Lets this process work on questions that any process has put up. */
export function serveRatings(options: ServeRatingsOptions): RatingWorker {
  let worker: Worker<unknown, string> | undefined;
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

function open({ patientRedis, concurrency, work, log }: ServeRatingsOptions): Worker<unknown, string> {
  const worker = new Worker<unknown, string>(RATING_QUEUE, async ({ data }) => workFor(data, work), {
    connection: patientRedis,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLS,
  });
  worker.on('failed', (_job, error) => log.error({ err: error }, 'rating failed'));
  // The connection tells of its outages itself; unheard, an error would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** Throws when the job makes no sense to this version: whoever asked goes on by themselves. */
const workFor = (job: unknown, work: ServeRatingsOptions['work']): Promise<string> =>
  work(ratingJobShape.parse(job).question);
