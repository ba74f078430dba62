import { rate, type RateSource } from '@cartfare/rating';
import type { QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './rating-settings.ts';
import { toRatingQuestion } from './to-rating-question.ts';

/**
 * Whether the answer takes a live carrier. Rates once with carriers that only note that they were asked, which takes some
 * microseconds and stays right whatever the engine looks at.
 */
export async function asksCarriers(
  question: QuoteQuestion,
  { shipping, converter }: RatingSettings,
  codes: Iterable<string>,
  at: number,
): Promise<boolean> {
  let asked = false;
  const noting = (code: string): RateSource => ({
    code,
    quote: () => {
      asked = true;
      return Promise.resolve({ kind: 'failed', reason: 'withdrawn' });
    },
  });
  const sources = new Map([...codes].map((code) => [code, noting(code)]));
  await rate(toRatingQuestion(question, at), shipping, sources, { clock: NO_DEADLINES, converter });
  return asked;
}

const NO_DEADLINES = { schedule: () => () => undefined };
