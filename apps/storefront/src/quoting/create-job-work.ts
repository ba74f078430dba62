import type { AbortSignalLike } from '@cartfare/core';
import { quoteKey } from './quote-key.ts';
import { quoteTtlMs } from './quote-store.ts';
import type { QuoteQuestion } from './quoting.ts';
import { createRateAndKeep, type RateAndKeepOptions } from './rate-and-keep.ts';
import type { SettingsReader } from './rating-settings.ts';

export interface JobWorkOptions extends RateAndKeepOptions {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/** What a process does with a question from the queue: gives the key under which the answer is kept. */
export function createJobWork(
  options: JobWorkOptions,
  signal: AbortSignalLike,
): (question: QuoteQuestion) => Promise<string> {
  const rateAndKeep = createRateAndKeep(options);
  return async (question) => {
    const settings = await options.settings.read();
    const key = quoteKey(question, settings, options.now());
    const answer = await rateAndKeep(key, question, settings, signal);
    // The process is about to stop and has not waited for the carrier: whoever asked goes on by themselves.
    if (quoteTtlMs(answer) === null) throw new Error('The question was withdrawn.');
    return key;
  };
}
