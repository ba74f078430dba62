/** Name of the broadcast channel on which the shop's tabs send each other the cart's content. */
const CHANNEL = 'cartfare-cart';

export interface OtherTabs {
  /** Sends the cart's content to the other tabs, as a string that is the same for equal carts. */
  tell(content: string): void;
  leave(): void;
}

export interface OtherTabsOptions {
  /** Another tab has sent the cart's content. */
  readonly onTold: (content: string) => void;
  /**
   * The page is restored from the back/forward cache, is online again, or, in a browser without broadcast channels,
   * becomes visible.
   */
  readonly onReturn: () => void;
}

/** Joins the shop's other tabs. The channel is closed on `pagehide`, or it would prevent back/forward caching. */
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
    // The response to a change may still come, and `postMessage` on a closed channel throws.
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
