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
  // A row that was selected when the rates came stays with the next selection: what is below would move.
  const codes = results.rates.map(({ code }) => code).join('\n');
  const selectedCode = results.rates.find(({ selected }) => selected)?.code;
  const [shown, setShown] = useState({ codes, selectedCode });
  if (shown.codes !== codes) setShown({ codes, selectedCode });
  const firstNew = useRef<HTMLElement | null>(null);
  // The button, which had the focus, is gone.
  useLayoutEffect(() => {
    const row = firstNew.current;
    firstNew.current = null;
    const radio = row?.querySelector('input') ?? null;
    if (row !== null && radio === null) row.tabIndex = -1;
    (radio ?? row)?.focus({ preventScroll: true });
  }, [isWhole]);
  const showAll = () => {
    firstNew.current = list.current?.querySelector<HTMLElement>('[hidden]') ?? null;
    setWhole(true);
  };
  return {
    hides: (rate, index) =>
      isBrief && index >= results.briefCount && !rate.selected && rate.code !== shown.selectedCode,
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
