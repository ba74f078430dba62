import type { CartLine } from '../../shop/model.ts';
import type { Prices } from '../ui/money/prices.ts';
import type { VisibleEstimate } from './read-checkout-shipping.ts';

/** What the summary says of the selected option, by the name of the place that shows it (`data-fact`). */
export interface CheckoutAmounts {
  readonly rate: string;
  readonly shipping: string;
  readonly total: string;
  /** In the shop's own currency. */
  readonly charged: string;
}

/** Hundredths of the shop's currency. */
export const subtotalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.variant.priceMinor * line.quantity, 0);

export function checkoutAmounts(
  prices: Prices,
  lines: readonly CartLine[],
  estimate: VisibleEstimate | null,
): CheckoutAmounts {
  const parts = estimate === null ? [subtotalOf(lines)] : [subtotalOf(lines), estimate.priceHundredths];
  return {
    rate: estimate?.rateName ?? '',
    shipping: estimate?.amount ?? '',
    total: prices.total(parts),
    charged: prices.charged(parts.reduce((sum, minor) => sum + minor, 0)),
  };
}
