import type { Quote } from '../question/rating.ts';

/** Gives quotes of the same code different ones, so that a choice can be told by it: `ground`, `ground-2`. */
export function withDistinctCodes(quotes: readonly Quote[]): readonly Quote[] {
  const taken = new Set<string>();
  return quotes.map((quote) => {
    let code = quote.code;
    for (let number = 2; taken.has(code); number += 1) code = `${quote.code}-${number}`;
    taken.add(code);
    return code === quote.code ? quote : { ...quote, code };
  });
}
