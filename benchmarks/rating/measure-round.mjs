import { THREE_LINES } from './shop-of-size.mjs';

const RATINGS = 4_000;

/** Time of a round's first order, in milliseconds since 1970, and the time between two orders. */
const FIRST_AT = 1_795_000_000_000;
const STEP_MS = 250;

/** Microseconds per rating, over many ratings with different addresses. */
export async function measureRound(rater, nextPlace) {
  // Prepared first, so that only the rating is measured.
  const requests = Array.from({ length: RATINGS }, (_, number) => ({
    place: nextPlace(),
    lines: THREE_LINES,
    currency: 'CAD',
    at: FIRST_AT + number * STEP_MS,
  }));
  const startedAt = performance.now();
  for (const request of requests) {
    const result = await rater.rate(request);
    if (result.outcome !== 'rated') throw new Error(`${JSON.stringify(request.place)}: ${result.outcome}`);
  }
  return ((performance.now() - startedAt) * 1_000) / RATINGS;
}
