import { useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef, useState } from 'react';
import type { FreeShipping } from '../../rates/quoting.ts';
import { askFreeShipping } from './ask-free-shipping.ts';
import type { CartLineData } from './cart-page-data.ts';
import { offerFor, type FreeShippingPromise } from './free-shipping-promise.ts';

/**
 * What is promised for the destination in the fields. The shop is asked again after each change of the cart, which may
 * be too heavy now or in another profile, and after each run: its destination is then the one that was asked for last.
 */
export function useFreeShipping(
  made: FreeShippingPromise,
  rootPath: string,
  lines: readonly CartLineData[],
): FreeShipping | null {
  const { state } = useShippingCalculator();
  const [promise, setPromise] = useState(made);
  const endedRun = state.status === 'rated' || state.status === 'failed' ? state.run : null;
  const known = useRef({ endedRun, lines });

  useEffect(() => {
    const before = known.current;
    const newRun = endedRun !== null && endedRun !== before.endedRun;
    if (!newRun && lines === before.lines) return;
    known.current = { endedRun: endedRun ?? before.endedRun, lines };
    const leaving = new AbortController();
    const request = { rootPath, fetch: window.fetch.bind(window), signal: leaving.signal };
    void askFreeShipping(request).then((learnt) => {
      if (learnt !== null && !leaving.signal.aborted) setPromise(learnt);
    });
    return () => leaving.abort();
  }, [endedRun, lines, rootPath]);

  return offerFor(promise, state.destination);
}
