import type { PricePoint } from './price-points.ts';

/** One shipping option in a chart. */
export interface PriceLine {
  readonly code: string;
  readonly name: string;
  /** From left to right. Between two of them the price jumps, or the option is not offered. */
  readonly pieces: readonly LinePiece[];
}

/** A straight part of a line, both ends included. */
export interface LinePiece {
  readonly from: PlacedPrice;
  readonly to: PlacedPrice;
}

export interface PlacedPrice {
  /** Grams, or minor units. */
  readonly at: number;
  readonly priceMinor: number;
}

/** A price on a line differs by no more than this from it, in minor units: it is rounded. */
const ROUNDING_MINOR = 1;

/** The options of all points in the order in which they first appear, each as straight pieces. */
export function priceLines(points: readonly PricePoint[]): readonly PriceLine[] {
  const names = new Map(points.flatMap(({ quotes }) => quotes.map(({ code, name }) => [code, name] as const)));
  return [...names].map(([code, name]) => ({ code, name, pieces: piecesOf(points, code) }));
}

function piecesOf(points: readonly PricePoint[], code: string): readonly LinePiece[] {
  const runs: PlacedPrice[][] = [];
  let run: PlacedPrice[] = [];
  for (const { at, quotes, jumps } of points) {
    const priceMinor = quotes.find((quote) => quote.code === code)?.priceMinor;
    const last = run.at(-1);
    const isCut = last !== undefined && jumps && Math.abs((priceMinor ?? Infinity) - last.priceMinor) > ROUNDING_MINOR;
    if (priceMinor === undefined || isCut) run = [];
    if (priceMinor === undefined) continue;
    if (run.length === 0) runs.push(run);
    run.push({ at, priceMinor });
  }
  return runs.flatMap(straightPieces);
}

/** Cuts connected prices where their line bends. */
function straightPieces(run: readonly PlacedPrice[]): readonly LinePiece[] {
  const pieces: LinePiece[] = [];
  let first = 0;
  for (let last = 1; last < run.length; last += 1) {
    if (last + 1 < run.length && isStraight(run.slice(first, last + 2))) continue;
    const [from, to] = [run[first], run[last]];
    if (from !== undefined && to !== undefined) pieces.push({ from, to });
    first = last;
  }
  const [only] = run;
  return run.length === 1 && only !== undefined ? [{ from: only, to: only }] : pieces;
}

function isStraight(run: readonly PlacedPrice[]): boolean {
  const [from, to] = [run[0], run.at(-1)];
  if (from === undefined || to === undefined) return true;
  return run.every((price) => Math.abs(priceOn({ from, to }, price.at) - price.priceMinor) <= ROUNDING_MINOR);
}

/** The price at a place of the piece, in minor units. */
export function priceOn({ from, to }: LinePiece, at: number): number {
  if (to.at === from.at) return from.priceMinor;
  return from.priceMinor + ((to.priceMinor - from.priceMinor) * (at - from.at)) / (to.at - from.at);
}

/** The price at a place of the chart, in whole minor units; null if the option is not offered there. */
export function priceAt({ pieces }: Pick<PriceLine, 'pieces'>, at: number): number | null {
  const next = pieces.findIndex(({ to }) => at <= to.at);
  const piece = pieces[next];
  if (piece !== undefined && piece.from.at <= at) return Math.round(priceOn(piece, at));
  return null;
}
