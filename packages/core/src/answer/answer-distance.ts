/** Upper and lower edge, in CSS pixels of the window. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Room to the edges, in CSS pixels: more than the results move while they are revealed. */
const MARGIN_PX = 20;

/** So many rates come into view as far as they fit. More need not be seen at once. */
const RATES_IN_VIEW = 6;

interface AnswerEdges {
  readonly fields: Edges;
  readonly results: Edges;
  readonly rates: readonly Edges[];
}

/**
 * How far to scroll down to an answer, in CSS pixels; negative: up. 0 where it is in view. The fields stay in view if
 * the first rate, or the error, fits below them; otherwise the results begin at the top.
 */
export function answerDistance({ fields, results, rates }: AnswerEdges, visible: Edges): number {
  const first = rates[0] ?? results;
  const last = rates.slice(0, RATES_IN_VIEW).at(-1) ?? results;
  const [start, end] = [visible.top + MARGIN_PX, visible.bottom - MARGIN_PX];
  const fitsWithFields = fields.top < results.top && first.bottom - fields.top <= end - start;
  const highest = (fitsWithFields ? fields.top : results.top) - start;
  if (results.top < visible.top) return highest;
  return last.bottom <= end ? 0 : Math.min(last.bottom - end, highest);
}
