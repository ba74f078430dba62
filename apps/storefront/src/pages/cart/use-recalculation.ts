import { useShippingCalculator } from '@cartfare/react';

/** How long the cart has to be left alone before rates are asked for again, in ms. Source: ours; slower than clicking. */
const SETTLE_MS = 400;

/**
 * What changes of the cart mean for the calculator: rates leave the screen at once, and where there were some, they are
 * asked for again, once, when the cart has settled (clause BE-3). A shopper who never asked is not asked for.
 */
export function useRecalculation(): { readonly onChange: () => void; readonly onSettled: () => void } {
  const { calculator } = useShippingCalculator();
  return {
    onChange: () => calculator.invalidate(),
    onSettled: () => calculator.invalidate({ recalculateAfterMs: SETTLE_MS }),
  };
}
