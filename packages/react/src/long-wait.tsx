import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useCalculatorContext } from './context.ts';
import { nothingIsFocused } from './use-focus-return.ts';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

/** Shows a long wait, or that the shop is busy, over the outline, with a button to cancel it, and says when it was cancelled. */
export function LongWait({ clock = DEFAULT_PLATFORM.clock }: { readonly clock?: Clock }): ReactElement | null {
  const { calculator, ids } = useCalculatorContext();
  const { view, state } = useShippingCalculator();
  const { longAfterMs, stillAskingText, busyShopText, cancelLabel, cancelledText } = view.wait;
  const run = state.query.status === 'loading' ? state.query.run : null;
  const [longRun, setLongRun] = useState<number | null>(null);
  useEffect(
    () => (run === null ? undefined : clock.schedule(() => setLongRun(run), longAfterMs)),
    [run, clock, longAfterMs],
  );
  const isLong = run !== null && longRun === run;
  const isTold = isLong || busyShopText !== '';
  const wasTold = useRef(false);
  // The button to cancel is gone: if it had the focus, the get-rates button gets it.
  useLayoutEffect(() => {
    const isGone = wasTold.current && !isTold;
    wasTold.current = isTold;
    if (!isGone || !nothingIsFocused()) return;
    document.querySelector<HTMLElement>(`button[form=${JSON.stringify(ids.form)}]`)?.focus({ preventScroll: true });
  }, [isTold, ids]);

  if (cancelledText !== '') return <p className="cartfare-cancelled">{cancelledText}</p>;
  if (run === null) return null;
  return (
    <div className="cartfare-wait">
      <p className="cartfare-wait-text">
        {/* From the start of the run: a region that is added together with its text is not announced. */}
        <span aria-live="polite">{isLong && busyShopText === '' && stillAskingText}</span>
        {/* Counts down; its start is announced with the results. */}
        <span>{busyShopText}</span>{' '}
        {isTold && (
          <button type="button" className="cartfare-wait-cancel" onClick={() => calculator.cancel()}>
            {cancelLabel}
          </button>
        )}
      </p>
    </div>
  );
}
