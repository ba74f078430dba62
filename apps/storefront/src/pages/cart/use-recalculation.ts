import { useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';

/** How long the cart has to be left alone before rates are asked for again, in ms. Source: ours; slower than clicking. */
const SETTLE_MS = 400;

/**
 * What changes of the cart mean for the calculator: rates leave the screen at once, and where there were some, they are
 * asked for again, once, when the cart has settled (clause BE-3). A shopper who never asked is not asked for.
 */
export function useRecalculation(): { readonly onChange: () => void; readonly onSettled: () => void } {
  const { calculator } = useShippingCalculator();
  const outOfDate = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onChange: () => {
      clearTimeout(timer.current);
      const { state, view } = calculator.getSnapshot();
      if (state.status === 'rated' || view.busy) outOfDate.current = true;
      calculator.cartChanged();
    },
    onSettled: () => {
      clearTimeout(timer.current);
      if (!outOfDate.current) return;
      timer.current = setTimeout(() => {
        outOfDate.current = false;
        // Whoever asked in the meantime, or changed the address, has moved on.
        const { state } = calculator.getSnapshot();
        if (state.status === 'idle' && state.because === 'cart_changed') calculator.calculate();
      }, SETTLE_MS);
    },
  };
}
