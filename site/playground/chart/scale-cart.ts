import type { CartLine, RateRequest } from '@cartfare/rating';

/** What a chart has on its horizontal axis: the cart's weight without packaging, or its value after discounts. */
export type Measure = 'weight' | 'subtotal';

/** What a cart measures: grams, or minor units of its currency. Lines that are not shipped do not count. */
export function measureOf(lines: readonly CartLine[], measure: Measure): number {
  return lines.filter(isShipped).reduce((sum, line) => sum + ofLine(line, measure), 0);
}

/**
 * The same cart, as heavy or as valuable as given, up to the rounding of each piece's weight to whole grams. Everything
 * else stays: the pieces, their tags, and the share of each line.
 */
export function scaledTo(request: RateRequest, measure: Measure, target: number): RateRequest {
  const { lines } = request;
  const total = measureOf(lines, measure);
  const pieces = lines.filter(isShipped).reduce((sum, { quantity }) => sum + quantity, 0);
  /** Without weights or prices, each piece gets the same. */
  const shareOf = (line: CartLine) => (total === 0 ? line.quantity / pieces : ofLine(line, measure) / total);
  const scaled = lines.map((line) => (isShipped(line) ? scaledLine(line, measure, target * shareOf(line)) : line));
  return { ...request, lines: scaled };
}

function scaledLine(line: CartLine, measure: Measure, amount: number): CartLine {
  if (measure === 'weight') return { ...line, weightGrams: Math.round(amount / line.quantity) };
  return { ...line, linePriceMinor: Math.round(amount), priceMinor: Math.round(amount / line.quantity) };
}

const isShipped = ({ requiresShipping = true }: CartLine): boolean => requiresShipping;

const ofLine = ({ quantity, weightGrams, priceMinor, linePriceMinor }: CartLine, measure: Measure): number =>
  measure === 'weight' ? weightGrams * quantity : (linePriceMinor ?? priceMinor * quantity);
