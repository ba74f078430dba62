import type { ResultsView } from '@cartfare/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useCalculatorContext } from './context.ts';
import { nothingIsFocused } from './use-focus-return.ts';
import { useLayoutEffect } from './use-layout-effect.ts';

const FOCUSED = 'input:checked, .cartfare-retry';

/**
 * Gives the focus that removed rates or the button of an error had to the selected rate, to that button or else to the
 * results, unless it is elsewhere by then. `results`: null while they are not current.
 */
export function useFocusOnResults(area: RefObject<HTMLElement | null>, results: ResultsView | null): void {
  const { calculator } = useCalculatorContext();
  const hadFocus = useRef(false);
  useEffect(
    () =>
      calculator.subscribe(() => {
        // Before the DOM changes.
        if (area.current?.contains(document.activeElement)) hadFocus.current = true;
      }),
    [calculator, area],
  );
  useLayoutEffect(() => {
    if (!hadFocus.current || results?.visible !== true) return;
    hadFocus.current = false;
    if (!nothingIsFocused()) return;
    const target = area.current?.querySelector<HTMLElement>(FOCUSED) ?? area.current;
    // A single rate has nothing to focus.
    if (target === area.current) target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [area, results]);
}
