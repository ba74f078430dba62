import type { RateSource } from '@cartfare/rating';
import type { QuoteAnswer, QuoteQuestion } from './quoting.ts';
import { finishRating, rateNow, type RateAndKeepOptions } from './rate-and-keep.ts';
import type { RatingSettings } from './rating-settings.ts';
import { watchSources } from './watch-sources.ts';

/**
 * The answer that the shop's own rates give; null when it takes a live carrier. Rates with carriers that do nothing but
 * be asked, which takes some microseconds and stays right whatever the engine looks at.
 */
export async function rateOwn(
  question: QuoteQuestion,
  settings: RatingSettings,
  options: Omit<RateAndKeepOptions, 'store'>,
): Promise<QuoteAnswer | null> {
  const { sources, wasAsked } = watchSources(new Map([...options.sources.keys()].map((code) => [code, silent(code)])));
  const timed = await rateNow(question, settings, { ...options, sources, clock: NO_DEADLINES });
  return wasAsked() ? null : finishRating(question, timed, options);
}

const silent = (code: string): RateSource => ({
  code,
  quote: () => Promise.resolve({ kind: 'failed', reason: 'withdrawn' }),
});

const NO_DEADLINES = { schedule: () => () => undefined };
