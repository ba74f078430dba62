import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { AbortSignalLike, Clock } from '@cartfare/core';
import type { QuoteQuestion } from '../quoting/quoting.ts';

/** What a job is about. */
export interface RatingJob {
  readonly question: QuoteQuestion;
}

/** Names the queue in Redis, and the form of its jobs: another one whenever a job means something else. */
export const RATING_QUEUE = 'cartfare-rating-3';

/** How often the one who waits looks whether somebody is working on the question, in ms. Source: ours. */
const LOOK_INTERVAL_MS = 1_000;

/** Looks in a row that find nobody working on it before the one who waits gives up. */
const LOOKS_WITHOUT_WORKER = 2;

/** Events that Redis keeps for processes that were away for a moment. Source: ours; they are 200 bytes each. */
const KEPT_EVENTS = 10_000;

/** Questions that any process may work on: one job for equal questions, and word to all who wait when it is done. */
export interface RatingQueue {
  /**
   * Puts the question up, unless it is up already, and waits. Gives the key under which the answer is kept, or null
   * when nobody can be expected to answer: Redis is gone, nobody picks the question up, or it failed.
   */
  ask(key: string, job: RatingJob, signal: AbortSignalLike): Promise<string | null>;
  /** How many questions wait or are worked on. */
  depth(): Promise<number>;
  close(): Promise<void>;
}

export interface RatingQueueOptions {
  /** Fails at once when Redis is gone. */
  readonly redis: Redis;
  /** Waits for Redis. */
  readonly patientRedis: Redis;
  readonly clock: Pick<Clock, 'schedule'>;
}

export function createRatingQueue({ redis, patientRedis, clock }: RatingQueueOptions): RatingQueue {
  let queue: Queue<RatingJob, string> | undefined;
  let events: QueueEvents | undefined;
  const waiting = new Map<string, Set<(answerKey: string | null) => void>>();

  function tell(jobId: string, answerKey: string | null): void {
    for (const settle of waiting.get(jobId) ?? []) settle(answerKey);
  }
  // Not earlier: the queue would take a Redis that is not there yet for one that never comes.
  redis.once('ready', () => {
    queue = new Queue(RATING_QUEUE, { connection: redis, streams: { events: { maxLen: KEPT_EVENTS } } });
    events = new QueueEvents(RATING_QUEUE, { connection: patientRedis });
    events.on('completed', ({ jobId, returnvalue }) => tell(jobId, returnvalue));
    events.on('failed', ({ jobId }) => tell(jobId, null));
    // The connections tell of their outages themselves; unheard, an error would end the process.
    queue.on('error', () => undefined);
    events.on('error', () => undefined);
  });
  redis.on('close', () => {
    for (const jobId of waiting.keys()) tell(jobId, null);
  });

  const isWorkedOn = async (key: string): Promise<boolean> => {
    const state = await queue?.getJobState(key).catch(() => null);
    return state === 'active';
  };

  return {
    async ask(key, job, signal) {
      if (queue === undefined || redis.status !== 'ready' || signal.aborted) return null;
      const wait = listen(waiting, key);
      signal.addEventListener('abort', wait.giveUp, { once: true });
      const stopWatching = watch(clock, () => isWorkedOn(key), wait.giveUp);
      queue.add('rate', job, { jobId: key, removeOnComplete: true, removeOnFail: true }).catch(wait.giveUp);
      const answerKey = await wait.answerKey;
      stopWatching();
      signal.removeEventListener('abort', wait.giveUp);
      return answerKey;
    },
    depth: async () => {
      const counts = (await queue?.getJobCounts('waiting', 'active')) ?? {};
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await Promise.all([queue?.close(), events?.close()]);
    },
  };
}

type Settle = (answerKey: string | null) => void;

function listen(waiting: Map<string, Set<Settle>>, key: string) {
  const { promise, resolve } = withResolver<string | null>();
  const settlers = waiting.get(key) ?? new Set();
  waiting.set(key, settlers.add(resolve));
  const answerKey = promise.finally(() => {
    settlers.delete(resolve);
    if (settlers.size === 0) waiting.delete(key);
  });
  return { answerKey, giveUp: () => resolve(null) };
}

function withResolver<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Gives up when nobody works on the question for a while: there may be no worker, or word may have been lost. */
function watch(clock: Pick<Clock, 'schedule'>, isWorkedOn: () => Promise<boolean>, giveUp: () => void): () => void {
  let idleLooks = 0;
  let isOver = false;
  async function look(): Promise<void> {
    idleLooks = (await isWorkedOn()) ? 0 : idleLooks + 1;
    if (idleLooks >= LOOKS_WITHOUT_WORKER) giveUp();
    else if (!isOver) cancel = clock.schedule(lookAgain, LOOK_INTERVAL_MS);
  }
  const lookAgain = () => void look();
  let cancel = clock.schedule(lookAgain, LOOK_INTERVAL_MS);
  return () => {
    isOver = true;
    cancel();
  };
}
