import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CartLineData, CartPageData } from './cart-page-data.ts';
import { type CartCalls, type CartState, contentOf, createCartStore, linesIn } from './cart-store.ts';
import { lateCartCalls } from './late-calls.ts';
import { joinOtherTabs, type OtherTabs } from './other-tabs.ts';

export interface CartLines extends CartState {
  /** What is in the cart. */
  readonly lines: readonly CartLineData[];
  /** 0 removes the line; with a quantity, a line that was removed comes back. */
  change(line: CartLineData, quantity: number): void;
}

interface CartFollowers {
  /** As of `CartStoreOptions`. */
  readonly onChange: () => void;
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/**
 * The cart's lines, changed in place, on this page or in another tab. Without a script the same forms are posted and the
 * page comes back.
 */
export function useCartLines(data: CartPageData, followers: CartFollowers): CartLines {
  const latest = useRef(followers);
  useLayoutEffect(() => {
    latest.current = followers;
  });
  const tabs = useRef<OtherTabs>(null);
  // oxlint-disable-next-line react/refs -- called when the cart changes, never while it is rendered
  const [store] = useState(() =>
    createCartStore({
      ...data,
      calls: callsAt(data.rootPath),
      onChange: () => latest.current.onChange(),
      onSettled(lines) {
        tabs.current?.tell(contentOf(lines));
        latest.current.onSettled(lines);
      },
      onOtherCart: () => window.location.reload(),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { places } = state;
  const lines = useMemo(() => linesIn(places), [places]);

  useEffect(() => {
    const content = () => contentOf(linesIn(store.getState().places));
    const joined = joinOtherTabs({
      onTold: (told) => void (told !== content() && store.refresh('otherTab')),
      onReturn: () => void store.refresh('meanwhile'),
    });
    tabs.current = joined;
    // A page without a script of its own may have changed the cart on the way here.
    joined.tell(content());
    return joined.leave;
  }, [store]);
  useEffect(() => showCount(lines), [lines]);

  return { ...state, lines, change: store.change };
}

const callsAt = (rootPath: string): CartCalls =>
  lateCartCalls({ rootPath, fetch: (...request) => fetch(...request), isOnline: () => navigator.onLine });

/** The number beside "Cart" in the page's header, which is none of the island's elements. */
function showCount(lines: readonly CartLineData[]): void {
  const count = document.querySelector('[data-cart-count]');
  if (count !== null) count.textContent = String(lines.reduce((sum, line) => sum + line.quantity, 0));
}
