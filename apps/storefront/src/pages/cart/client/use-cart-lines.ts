import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CartLineData, CartPageData } from '../shared/cart-page-data.ts';
import {
  type CartCalls,
  type CartState,
  type CartStore,
  contentOf,
  createCartStore,
  linesIn,
  settled,
} from './cart-store.ts';
import { changeQuantity, readCart, restoreLine, type CartApi } from './cart-calls.ts';
import { joinOtherTabs, type OtherTabs } from './other-tabs.ts';

export interface CartLines extends CartState, Pick<CartStore, 'change' | 'refresh'> {
  /** Resolves when no change is under way, with the state of then. */
  readonly settled: () => Promise<CartState>;
  /** The lines that are in the cart. */
  readonly lines: readonly CartLineData[];
}

interface CartFollowers {
  /** See `CartStoreOptions`. */
  readonly onChange: () => void;
  readonly onSettled: (lines: readonly CartLineData[]) => void;
}

/**
 * The cart's lines, kept up to date with changes on this page and in other tabs. Without a script the same forms are
 * posted, and the page is loaded again.
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
  const { shownLines } = state;
  const lines = useMemo(() => linesIn(shownLines), [shownLines]);

  useEffect(() => {
    const content = () => contentOf(linesIn(store.getState().shownLines));
    const joined = joinOtherTabs({
      onTold: (told) => void (told !== content() && store.refresh('otherTab')),
      onReturn: () => void store.refresh('meanwhile'),
    });
    tabs.current = joined;
    // The cart may have been changed by a posted form, on a page that sends nothing to other tabs.
    joined.tell(content());
    return joined.leave;
  }, [store]);
  useEffect(() => showCount(lines), [lines]);

  return { ...state, lines, change: store.change, refresh: store.refresh, settled: () => settled(store) };
}

function callsAt(rootPath: string): CartCalls {
  const api: CartApi = { rootPath, fetch: (...request) => fetch(...request), isOnline: () => navigator.onLine };
  return {
    read: () => readCart(api),
    change: (key, quantity) => changeQuantity(api, key, quantity),
    restore: (line, quantity) => restoreLine(api, line, quantity),
  };
}

/** Sets the number beside "Cart" in the page's header, which is outside of the island. */
function showCount(lines: readonly CartLineData[]): void {
  const count = document.querySelector('[data-cart-count]');
  if (count !== null) count.textContent = String(lines.reduce((sum, line) => sum + line.quantity, 0));
}
