import type { CartLineData } from './cart-page-data.ts';

/** Hundredths of the shop's currency. */
export const subtotalOf = (lines: readonly CartLineData[]): number =>
  lines.reduce((sum, line) => sum + line.linePriceMinor, 0);
