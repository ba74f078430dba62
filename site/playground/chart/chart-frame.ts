import type { PriceLine } from './price-lines.ts';
import { ticks } from './ticks.ts';

/** The size of a chart and of the room around its lines, in pixels. */
export const HEIGHT = 300;
export const FRAME = { top: 30, right: 14, bottom: 46, left: 58 };

/** Room above the highest price. */
const HEADROOM = 1.08;

/** Where values are in a chart of a width, in pixels. */
export interface ChartScale {
  readonly width: number;
  readonly x: (place: number) => number;
  readonly y: (priceMinor: number) => number;
  /** The place at a distance from the chart's left edge; null outside of the axis. */
  placeAt(pixels: number): number | null;
  readonly prices: readonly number[];
  readonly places: readonly number[];
}

export function chartScale(lines: readonly PriceLine[], max: number, width: number): ChartScale {
  const all = lines.flatMap(({ pieces }) => pieces.flatMap(({ from, to }) => [from.priceMinor, to.priceMinor]));
  const highest = Math.max(1, ...all) * HEADROOM;
  const prices = ticks(highest, 5);
  const top = Math.max(highest, prices.at(-1) ?? 0);
  const room = { across: width - FRAME.left - FRAME.right, up: HEIGHT - FRAME.top - FRAME.bottom };
  return {
    width,
    x: (place) => FRAME.left + (place / max) * room.across,
    y: (priceMinor) => HEIGHT - FRAME.bottom - (priceMinor / top) * room.up,
    placeAt(pixels) {
      const place = Math.round(((pixels - FRAME.left) / room.across) * max);
      return place >= 0 && place <= max ? place : null;
    },
    prices,
    places: ticks(max, Math.max(2, Math.floor(width / 110))),
  };
}
