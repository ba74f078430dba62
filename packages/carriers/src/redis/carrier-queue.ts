import type { Clock } from '@cartfare/core';
import type { SourceAnswer } from '@cartfare/rating';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { CallQueue, CarrierCall } from '../http-carrier.ts';
import { sourceAnswerShape } from './redis-cache.ts';

/** The queue's name in Redis, with the version of its jobs: change it when the meaning of a job changes. */
export const CARRIER_QUEUE = 'cartfare-carrier-calls-1';

/** A job's data. Its id is the call's key. */
export type CarrierJob = Omit<CarrierCall, 'key'>;

/**
 * How often a waiting process checks whether the call is being made, in ms. Source: ours; zones give their carriers two
 * seconds and more, and a call that no worker takes has to be made within them.
 */
const LOOK_INTERVAL_MS = 250;

/** Checks in a row without a worker before a waiting process gives up. */
const LOOKS_WITHOUT_WORKER = 2;

/** Events that Redis keeps for processes that were briefly disconnected. Source: ours; each holds an answer, 1 kB. */
const MAX_EVENTS = 1_000;

/** Calls that any process may make: one job for equal calls, and the answer to all that wait. */
export interface CarrierQueue extends CallQueue {
  /** The number of calls that wait or are being made. Rejects while Redis is unreachable. */
  depth(): Promise<number>;
  close(): Promise<void>;
}

export interface CarrierQueueOptions {
  /** Fails at once when Redis is unreachable. */
  readonly redis: Redis;
  /** Waits for Redis. */
  readonly patientRedis: Redis;
  readonly clock: Pick<Clock, 'schedule'>;
}

export function createCarrierQueue({ redis, patientRedis, clock }: CarrierQueueOptions): CarrierQueue {
  let queue: Queue<CarrierJob> | undefined;
  let events: Promise<QueueEvents> | undefined;
  const waiting = new Map<string, Set<Settle>>();

  function settle(key: string, answer: SourceAnswer | null): void {
    for (const tell of waiting.get(key) ?? []) tell(answer);
  }
  function open(): void {
    queue = new Queue(CARRIER_QUEUE, { connection: redis, streams: { events: { maxLen: MAX_EVENTS } } });
    // The connections report outages themselves; without a listener BullMQ prints every error.
    queue.on('error', () => undefined);
    events = lastEventId(redis, queue).then(listenFrom);
  }
  // Not earlier: the queue would give up on a Redis that is not ready yet.
  if (redis.status === 'ready') open();
  else redis.once('ready', open);
  function listenFrom(eventId: string): QueueEvents {
    const opened = new QueueEvents(CARRIER_QUEUE, { connection: patientRedis, lastEventId: eventId });
    // Other versions of the shop answer, too.
    opened.on('completed', ({ jobId, returnvalue }) =>
      settle(jobId, sourceAnswerShape.safeParse(returnvalue).data ?? null),
    );
    opened.on('failed', ({ jobId }) => settle(jobId, null));
    opened.on('error', () => undefined);
    return opened;
  }
  redis.on('close', () => {
    for (const key of waiting.keys()) settle(key, null);
  });

  /** Adds no call before it is known from where to listen, or its answer could be missed. */
  async function add(calls: Queue<CarrierJob>, key: string, job: CarrierJob): Promise<void> {
    await events;
    await calls.add('call', job, { jobId: key, removeOnComplete: true, removeOnFail: true });
  }

  const isBeingMade = async (key: string): Promise<boolean> => {
    const state = await queue?.getJobState(key).catch(() => null);
    return state === 'active';
  };

  return {
    async ask({ key, ...job }, signal) {
      if (queue === undefined || redis.status !== 'ready' || signal.aborted) return null;
      const wait = listen(waiting, key);
      signal.addEventListener('abort', wait.giveUp, { once: true });
      const stopWatching = watch(clock, () => isBeingMade(key), wait.giveUp);
      add(queue, key, job).catch(wait.giveUp);
      const answer = await wait.answer;
      stopWatching();
      signal.removeEventListener('abort', wait.giveUp);
      return answer;
    },
    depth: async () => {
      if (queue === undefined) throw new Error('Redis has not been reached yet.');
      const counts = await queue.getJobCounts('waiting', 'active');
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await Promise.all([queue?.close(), events?.then((opened) => opened.close())]);
    },
  };
}

/** The last event so far; without it BullMQ reads those from a moment on at which a call may have been answered. */
const lastEventId = (redis: Redis, queue: Queue): Promise<string> =>
  redis.xrevrange(queue.toKey('events'), '+', '-', 'COUNT', 1).then(
    ([last]) => last?.[0] ?? BEFORE_ALL,
    () => FROM_NOW_ON,
  );

/** Ids that Redis knows, see its command XREAD. */
const BEFORE_ALL = '0-0';
const FROM_NOW_ON = '$';

type Settle = (answer: SourceAnswer | null) => void;

function listen(waiting: Map<string, Set<Settle>>, key: string) {
  let resolve: Settle = () => undefined;
  const promise = new Promise<SourceAnswer | null>((settle) => {
    resolve = settle;
  });
  const settlers = waiting.get(key) ?? new Set();
  waiting.set(key, settlers.add(resolve));
  const answer = promise.finally(() => {
    settlers.delete(resolve);
    if (settlers.size === 0) waiting.delete(key);
  });
  return { answer, giveUp: () => resolve(null) };
}

/** Gives up when nobody makes the call for a while: there may be no worker, or its answer may have been lost. */
function watch(clock: Pick<Clock, 'schedule'>, isBeingMade: () => Promise<boolean>, giveUp: () => void): () => void {
  let idleLooks = 0;
  let isOver = false;
  async function look(): Promise<void> {
    idleLooks = (await isBeingMade()) ? 0 : idleLooks + 1;
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
