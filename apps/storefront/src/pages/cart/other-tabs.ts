/** Name of the channel that tabs of the shop tell each other of the cart on. */
const CHANNEL = 'cartfare-cart';

export interface OtherTabs {
  /** Tells the other tabs what is in the cart, in any spelling that is the same for equal carts. */
  tell(content: string): void;
  leave(): void;
}

export interface OtherTabsOptions {
  /** Another tab has told what is in the cart. */
  readonly onTold: (content: string) => void;
  /**
   * The page comes back from the back/forward cache, its connection comes back, or, where tabs cannot tell each other, it
   * comes into view.
   */
  readonly onReturn: () => void;
}

/** Joins the other tabs of the shop. The channel is closed while the page is hidden away: it would keep it out of the cache. */
export function joinOtherTabs({ onTold, onReturn }: OtherTabsOptions): OtherTabs {
  const open = (): BroadcastChannel | null => {
    if (typeof BroadcastChannel === 'undefined') return null;
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }) => typeof data === 'string' && onTold(data));
    return opened;
  };
  /** Null where the browser has no channels, undefined while ours is closed. */
  let channel: BroadcastChannel | null | undefined = open();
  const close = () => {
    channel?.close();
    // A change's answer may still come: telling on a closed channel throws.
    channel = undefined;
  };

  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = open();
    onReturn();
  };
  const onVisible = () => channel === null && !document.hidden && onReturn();
  const over = new AbortController();
  window.addEventListener('pagehide', close, { signal: over.signal });
  window.addEventListener('pageshow', onShow, { signal: over.signal });
  window.addEventListener('online', onReturn, { signal: over.signal });
  document.addEventListener('visibilitychange', onVisible, { signal: over.signal });

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (content) => channel?.postMessage(content),
    leave() {
      close();
      over.abort();
    },
  };
}
