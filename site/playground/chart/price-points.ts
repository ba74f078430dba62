import type { Quote, RateRequest, Rater } from '@cartfare/rating';
import { measureOf, scaledTo, type Measure } from './scale-cart.ts';

/** The engine's prices of one cart. */
export interface PricePoint {
  /** Grams, or minor units. */
  readonly at: number;
  /** The options in the shop's order; empty if the cart is refused. */
  readonly quotes: readonly Pick<Quote, 'code' | 'name' | 'priceMinor'>[];
  /** Between the point before and this one, at least one price jumps, begins or ends. */
  readonly jumps: boolean;
}

/** First carts, before jumps are looked for. */
const FIRST_POINTS = 40;

/** Maximum carts for one chart, so that it takes a part of a second. A chart with more jumps shows some as slopes. */
const MAX_CARTS = 2000;

/** After so many carts, some milliseconds, the page may handle its input. */
const CARTS_AT_ONCE = 40;

/**
 * Between two points, prices count as a straight line if they are where the line is at these parts of the way. They are
 * not the middle: a price by started half kilograms is on a line there.
 */
const PROBES = [0.382, 0.71];

/** A price is on a line if it differs by no more than this, in minor units: it is rounded. */
const ROUNDING_MINOR = 1;

/**
 * The engine's prices for the cart at each weight or value from 0 to `max`: few points where a price is a straight
 * line, and one on each side of every jump. Null if `isWanted` returned false meanwhile.
 */
export async function pricePoints(
  rater: Rater,
  request: RateRequest,
  { measure, max }: { readonly measure: Measure; readonly max: number },
  isWanted: () => boolean = () => true,
): Promise<readonly PricePoint[] | null> {
  let carts = 0;
  const rate = async (target: number): Promise<Target> => {
    carts += 1;
    if (carts % CARTS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    const scaled = scaledTo(request, measure, target);
    const result = await rater.rate(scaled);
    return { target, at: measureOf(scaled.lines, measure), quotes: result.outcome === 'rated' ? result.quotes : [] };
  };

  /** The points after `from`, up to `to`. */
  const between = async (from: Target, to: Target): Promise<readonly PricePoint[]> => {
    const isSmallest = to.target - from.target <= 1 || to.at === from.at;
    if (isSmallest || carts >= MAX_CARTS || !isWanted()) return [{ ...pointOf(to), jumps: !hasSamePrices(from, to) }];
    for (const part of PROBES) {
      const probe = await rate(
        Math.min(to.target - 1, Math.max(from.target + 1, Math.round(from.target + (to.target - from.target) * part))),
      );
      if (!isOnLine(from, probe, to)) return [...(await around(from, probe)), ...(await around(probe, to))];
    }
    return [{ ...pointOf(to), jumps: false }];
  };

  /** The same beside a jump, where equal prices count as a level line: each jump is one search, without probes of what is level. */
  const around = async (from: Target, to: Target): Promise<readonly PricePoint[]> =>
    hasSamePrices(from, to) ? [{ ...pointOf(to), jumps: false }] : between(from, to);

  let last = await rate(0);
  const points: PricePoint[] = [{ ...pointOf(last), jumps: false }];
  for (let index = 1; index <= FIRST_POINTS; index += 1) {
    const next = await rate(Math.round((max * index) / FIRST_POINTS));
    if (next.target === last.target) continue;
    points.push(...(await between(last, next)));
    if (!isWanted()) return null;
    last = next;
  }
  return points;
}

interface Target extends Omit<PricePoint, 'jumps'> {
  readonly target: number;
}

const pointOf = ({ at, quotes }: Target): Omit<PricePoint, 'jumps'> => ({ at, quotes });

const priceIn = ({ quotes }: Target, code: string): number | undefined =>
  quotes.find((quote) => quote.code === code)?.priceMinor;

const hasSameOptions = (a: Target, b: Target): boolean =>
  a.quotes.length === b.quotes.length && a.quotes.every(({ code }) => priceIn(b, code) !== undefined);

const hasSamePrices = (a: Target, b: Target): boolean =>
  hasSameOptions(a, b) &&
  a.quotes.every(({ code, priceMinor }) => Math.abs((priceIn(b, code) ?? NaN) - priceMinor) <= ROUNDING_MINOR);

function isOnLine(from: Target, probe: Target, to: Target): boolean {
  if (!hasSameOptions(from, probe) || !hasSameOptions(probe, to)) return false;
  // Weights are whole grams: near a jump, a probe may be the same cart as one of the ends, and says nothing.
  if (probe.at === from.at || probe.at === to.at) return hasSamePrices(from, to);
  const part = (probe.at - from.at) / (to.at - from.at);
  return probe.quotes.every(({ code, priceMinor }) => {
    const [start = 0, end = 0] = [priceIn(from, code), priceIn(to, code)];
    return Math.abs(start + (end - start) * part - priceMinor) <= ROUNDING_MINOR;
  });
}
