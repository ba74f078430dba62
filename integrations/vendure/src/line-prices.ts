import type { RatingRequest } from '@cartfare/rate-server/client';
import { fromVendure } from './vendure-money.ts';

/** Of Vendure's `OrderLine`. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPriceWithTax: number;
  readonly proratedLinePriceWithTax: number;
}

/**
 * The prices of a line, with tax, in minor units. A line may not cost more than its pieces: where both are rounded to the
 * currency's decimals, the price of the line stays exact, and that of a piece is rounded up as far as it needs.
 */
export function linePrices(
  { quantity, unitPriceWithTax, proratedLinePriceWithTax }: PricedLine,
  currency: string,
  precision: number,
): Pick<RatingRequest['lines'][number], 'priceMinor' | 'linePriceMinor'> {
  const linePriceMinor = fromVendure(proratedLinePriceWithTax, currency, precision);
  const priceMinor = fromVendure(unitPriceWithTax, currency, precision);
  return { priceMinor: Math.max(priceMinor, Math.ceil(linePriceMinor / quantity)), linePriceMinor };
}
