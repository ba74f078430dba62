import type { RatingQueue } from '../queue/rating-queue.ts';
import { createRateAndKeep, type QuoteWork, type RateAndKeepOptions } from './rate-and-keep.ts';
import { rateOwn } from './rate-own.ts';

export interface SharedWorkOptions extends RateAndKeepOptions {
  readonly queue: Pick<RatingQueue, 'ask'>;
}

/**
 * Work that any process may do: questions to live carriers go through the queue, so that equal ones are asked once in
 * all processes, and go on when a process dies. What nobody takes up is worked out here. Questions that the shop's own
 * rates answer are too quick for any of that.
 */
export function createSharedWork(options: SharedWorkOptions): QuoteWork {
  const { queue, store } = options;
  const here = createRateAndKeep(options);
  return async (key, question, settings, signal) => {
    const own = await rateOwn(question, settings, options);
    if (own !== null) return own;
    const kept = await store.get(key);
    if (kept !== undefined) return kept;
    // Another process may have newer settings than this one, and keeps its answer under the key that they give.
    const answerKey = await queue.ask(key, { question }, signal);
    const answer = answerKey === null ? undefined : await store.get(answerKey);
    return answer ?? here(key, question, settings, signal);
  };
}
