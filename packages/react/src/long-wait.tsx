import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core';
import { useEffect, useState, type ReactElement } from 'react';
import { useCalculatorContext } from './context.ts';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

/** Time after which the shopper is told of a long wait, in milliseconds. Source: the product's owner. */
const LONG_WAIT_MS = 8_000;

/** Shows a long wait, over the outline, with a button to cancel it, and says when it was cancelled. */
export function LongWait({ clock = DEFAULT_PLATFORM.clock }: { readonly clock?: Clock }): ReactElement | null {
  const { calculator, ids } = useCalculatorContext();
  const { view, state } = useShippingCalculator();
  const { stillAskingText, cancelLabel, cancelledText } = view.wait;
  const run = state.status === 'preparing' || state.status === 'polling' ? state.run : null;
  const [longRun, setLongRun] = useState<number | null>(null);
  useEffect(() => (run === null ? undefined : clock.schedule(() => setLongRun(run), LONG_WAIT_MS)), [run, clock]);
  // The pressed button is gone: the focus moves to the get-rates button.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (cancelledText === '' || (activeElement !== null && activeElement !== body)) return;
    document.querySelector<HTMLElement>(`button[form=${JSON.stringify(ids.form)}]`)?.focus({ preventScroll: true });
  }, [cancelledText, ids]);

  if (cancelledText !== '') return <p className="cartfare-cancelled">{cancelledText}</p>;
  if (run === null || longRun !== run) return null;
  return (
    <div className="cartfare-wait">
      <p className="cartfare-wait-text">
        <output>{stillAskingText}</output>{' '}
        <button type="button" className="cartfare-wait-cancel" onClick={() => calculator.cancel()}>
          {cancelLabel}
        </button>
      </p>
    </div>
  );
}
