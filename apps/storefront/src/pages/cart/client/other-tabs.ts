/** Name of the broadcast channel on which the shop's tabs send each other the cart's content. */
const CHANNEL = 'cartfare-cart';

/** Time in which messages of other tabs count as one, in ms: a storm of them costs one read of the cart. */
const PAUSE_MS = 100;

export interface OtherTabs {
  /** Sends the cart's content to the other tabs, as a string that is the same for equal carts. */
  tell(content: string): void;
  leave(): void;
}

export interface OtherTabsOptions {
  /** Another tab has sent the cart's content. Of several in a short time only the last counts. */
  readonly onTold: (content: string) => void;
  /** The page is restored from the back/forward cache, or is online again. */
  readonly onReturn: () => void;
}

/** Joins the shop's other tabs. The channel is closed on `pagehide`, or it would prevent back/forward caching. */
export function joinOtherTabs({ onTold, onReturn }: OtherTabsOptions): OtherTabs {
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellLast = () => {
    timer = undefined;
    onTold(told);
  };
  const open = (): BroadcastChannel => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return;
      told = data;
      timer ??= setTimeout(tellLast, PAUSE_MS);
    });
    return opened;
  };
  /** Undefined while it is closed. */
  let channel: BroadcastChannel | undefined = open();
  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    channel?.close();
    // The response to a change may still come, and `postMessage` on a closed channel throws.
    channel = undefined;
  };

  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = open();
    onReturn();
  };
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('online', onReturn, { signal });

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (content) => channel?.postMessage(content),
    leave() {
      close();
      over.abort();
    },
  };
}
