import type { GroupExplanation, RateRequest } from '@cartfare/rating';
import type { Shop } from '../engine/read-settings.ts';
import { chartRange } from './chart-range.ts';
import { priceLines, type PriceLine } from './price-lines.ts';
import { pricePoints } from './price-points.ts';
import { measureOf, type Measure } from './scale-cart.ts';

/** The content of a chart. */
export interface Chart {
  readonly measure: Measure;
  readonly max: number;
  /** The weight or the value of the cart itself. */
  readonly cart: number;
  readonly lines: readonly PriceLine[];
}

/** Computes a chart; null if `isWanted` returned false meanwhile. `groups`: those of the cart's own explanation. */
export async function readChart(
  { config, rater }: Shop,
  request: RateRequest,
  groups: readonly GroupExplanation[],
  measure: Measure,
  isWanted: () => boolean,
): Promise<Chart | null> {
  const zones = new Set(groups.flatMap(({ rates }) => rates.map(({ zone }) => zone)));
  const cart = measureOf(request.lines, measure);
  const max = chartRange(config, zones, measure, cart);
  const points = await pricePoints(rater, request, { measure, max }, isWanted);
  return points === null ? null : { measure, max, cart, lines: priceLines(points) };
}
