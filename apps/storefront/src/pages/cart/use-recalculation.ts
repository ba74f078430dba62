import { useShippingCalculator } from '@cartfare/react';
import { useRef } from 'react';

/**
 * What changes of the cart mean for the calculator: rates leave the screen at once, and where there were some, they are
 * asked for again when the cart has settled (clause BE-3). A shopper who never asked is not asked for.
 */
export function useRecalculation(): { readonly onChange: () => void; readonly onSettled: () => void } {
  const { calculator } = useShippingCalculator();
  const outOfDate = useRef(false);
  return {
    onChange: () => {
      const { state, view } = calculator.getSnapshot();
      if (state.status === 'rated' || view.busy) outOfDate.current = true;
      calculator.cartChanged();
    },
    onSettled: () => {
      if (outOfDate.current) calculator.calculate();
      outOfDate.current = false;
    },
  };
}
