import type { RateView, ResultsView } from '@cartfare/core';
import { useRef, useState, useSyncExternalStore, type ReactElement, type RefObject } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

interface BriefList {
  readonly hides: (rate: RateView, index: number) => boolean;
  /** Shows all rates; null where all are shown. */
  readonly button: ReactElement | null;
}

/** The first rates of a long list, until the shopper wants all. Without JavaScript all are shown. */
export function useBriefList(results: ResultsView, list: RefObject<HTMLElement | null>): BriefList {
  const [isWhole, setWhole] = useState(false);
  const hasScript = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const isBrief = hasScript && !isWhole && results.showAllLabel !== '';
  const firstNew = useRef<Element | null>(null);
  // The button, which had the focus, is gone.
  useLayoutEffect(() => {
    firstNew.current?.querySelector('input')?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [isWhole]);
  const showAll = () => {
    firstNew.current = list.current?.querySelector('[hidden]') ?? null;
    setWhole(true);
  };
  return {
    hides: (rate, index) => isBrief && index >= results.briefCount && !rate.selected,
    button: isBrief ? (
      <button type="button" className="cartfare-show-all" onClick={showAll}>
        {results.showAllLabel}
      </button>
    ) : null,
  };
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
