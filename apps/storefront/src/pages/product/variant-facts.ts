import type { Variant } from '../../shop/model.ts';
import type { Prices } from '../ui/money/prices.ts';
import { weightText } from '../ui/parts/weight-text.ts';

/** What the page says of the selected variant, by the name of the place that shows it (`data-fact`). */
export interface VariantFacts {
  readonly price: string;
  readonly stock: string;
  readonly weight: string;
}

/** Up to how many units on hand the number is told. Source: ours. */
const MAX_TOLD_STOCK = 10;

export const variantFacts = (variant: Variant, prices: Prices): VariantFacts => ({
  price: prices.text(variant.priceMinor),
  stock: stockText(variant.stock),
  weight: variant.requiresShipping ? `${weightText(variant.weightGrams)}, packed` : 'Nothing to ship: a download',
});

function stockText(stock: number | null): string {
  if (stock === null) return 'Always available';
  if (stock === 0) return 'Sold out';
  return stock <= MAX_TOLD_STOCK ? `${stock} left` : 'In stock';
}
