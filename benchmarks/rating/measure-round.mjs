import { rate } from '@cartfare/rating';
import { THREE_LINES } from './shop-of-size.mjs';

const RATINGS = 4_000;

/** The first order of a round, in milliseconds since 1970, and the time between two. */
const FIRST_AT = 1_795_000_000_000;
const STEP_MS = 250;

const NO_SOURCES = new Map();
const clock = { schedule: () => () => undefined };

/** Microseconds for one rating, over many for addresses that all differ. */
export async function measureRound(shipping, nextDestination) {
  // Made beforehand, so that only the rating is on the clock.
  const questions = Array.from({ length: RATINGS }, (_, number) => ({
    destination: nextDestination(),
    lines: THREE_LINES,
    currency: 'CAD',
    at: FIRST_AT + number * STEP_MS,
  }));
  const startedAt = performance.now();
  for (const question of questions) {
    const rating = await rate(question, shipping, NO_SOURCES, { clock });
    if (rating.outcome !== 'rated') throw new Error(`${JSON.stringify(question.destination)}: ${rating.outcome}`);
  }
  return ((performance.now() - startedAt) * 1_000) / RATINGS;
}
