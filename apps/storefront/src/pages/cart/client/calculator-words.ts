import type { CalculatorSnapshot } from '@cartfare/core';

type Query = CalculatorSnapshot['state']['query'];

/** The rates are requested again because the cart has changed, or will be. */
export function isOfCartChange(query: Query): boolean {
  switch (query.status) {
    case 'idle':
      return query.recalculates;
    case 'stale':
      return query.old.because === 'cart';
    case 'loading':
      return query.trigger === 'cart_change';
    case 'rated':
    case 'failed':
      return false;
  }
}

/** What the calculator tells politely; its errors are told by the alert. */
export const politeWords = ({ view: { announcement } }: CalculatorSnapshot): string =>
  announcement.politeness === 'polite' ? announcement.text : '';

/**
 * What the calculator's change tells in its own words; null: nothing new. About a change of the cart, a selected rate
 * or another currency, the page has one message for rates and total together.
 */
export function wordsOf(now: CalculatorSnapshot, before: CalculatorSnapshot): string | null {
  const { query, neededBy } = now.state;
  if (neededBy.tells === 'day' && before.state.neededBy.tells !== 'day') return politeWords(now);
  if (query === before.state.query) return null;
  if (isOfCartChange(query)) return query.status === 'loading' && query.wait !== undefined ? politeWords(now) : '';
  const isToldWithCart = before.state.query.status === 'rated' || isOfCartChange(before.state.query);
  return query.status === 'rated' && isToldWithCart ? null : politeWords(now);
}
