import { rate, type RateSource } from '@cartfare/rating';
import type { QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';
import { toRatingQuestion } from './to-rating-question.ts';
import { watchSources } from './watch-sources.ts';

/**
 * Whether the answer takes a live carrier. Rates once with carriers that do nothing but be asked, which takes some
 * microseconds and stays right whatever the engine looks at.
 */
export async function asksCarriers(
  question: QuoteQuestion,
  { shipping, converter }: RatingSettings,
  codes: Iterable<string>,
  at: number,
): Promise<boolean> {
  const { sources, wasAsked } = watchSources(new Map([...codes].map((code) => [code, silent(code)])));
  await rate(toRatingQuestion(question, at), shipping, sources, { clock: NO_DEADLINES, converter });
  return wasAsked();
}

const silent = (code: string): RateSource => ({
  code,
  quote: () => Promise.resolve({ kind: 'failed', reason: 'withdrawn' }),
});

const NO_DEADLINES = { schedule: () => () => undefined };
