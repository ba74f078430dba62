/** What a cart source of a page can be told by; all parts are optional, because no theme has them all. */
interface CartPage extends Window {
  subscribe?: unknown;
}

/** Dawn's own channel for cart updates (`pubsub.js`): a global of the script, not a property of the window. */
declare const PUB_SUB_EVENTS: { readonly cartUpdate?: unknown } | undefined;

/** Source: the platform's changelog; the events of 17 June 2026. The note and the attributes change no rates. */
const PLATFORM_EVENTS = ['shopify:cart:lines-update', 'shopify:cart:discount-update'];

/** Source: Horizon up to 3.x, `assets/events.js`. */
const HORIZON_EVENT = 'cart:update';

/** Source: Dawn, `assets/constants.js`. */
const DAWN_CHANNEL = 'cart-update';

/** Source: the documentation of liquid-ajax-cart 2.x, "Events". */
const AJAX_CART_EVENT = 'liquid-ajax-cart:request-end';

/**
 * Calls `onChange` after each change of the cart that the shop accepted, whichever way the page tells of it: the
 * platform's own DOM events, Horizon's, Dawn's channel, liquid-ajax-cart. Declined changes are ignored. One change can
 * be told more than once. Requests are not looked at: `fetch` stays as it is. Returns how to stop.
 */
export function watchCart(onChange: () => void, page: Window = window): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const tell = () => {
    if (!stop.signal.aborted) onChange();
  };
  const listen = (type: string, isChange: (event: Event) => boolean) =>
    page.document.addEventListener(type, (event) => void (isChange(event) && tell()), options);

  for (const type of PLATFORM_EVENTS) {
    page.document.addEventListener(
      type,
      (event) => void whenAccepted(event).then((accepted) => accepted && tell()),
      options,
    );
  }
  listen(HORIZON_EVENT, (event) => member(member(detailOf(event), 'data'), 'didError') !== true);
  listen(AJAX_CART_EVENT, isAjaxCartChange);
  followDawn(page, tell, stop.signal);
  return () => stop.abort();
}

/**
 * A platform event comes before the change and carries its promise; it comes for declined changes too, whose promise
 * gives `userErrors`.
 */
async function whenAccepted(event: Event): Promise<boolean> {
  try {
    const outcome: unknown = await member(event, 'promise');
    const userErrors = member(outcome, 'userErrors');
    return !(Array.isArray(userErrors) && userErrors.length > 0);
  } catch {
    return false;
  }
}

function isAjaxCartChange(event: Event): boolean {
  const request = member(detailOf(event), 'requestState');
  return member(request, 'requestType') !== 'get' && member(member(request, 'responseData'), 'ok') === true;
}

/** Dawn's script may come after this one, but not after the page has loaded. Other themes have a `subscribe` too. */
function followDawn(page: CartPage, tell: () => void, signal: AbortSignal): void {
  const { subscribe } = page;
  if (typeof subscribe === 'function' && typeof PUB_SUB_EVENTS === 'object') {
    const onUpdate = (update: unknown) => {
      if (!hasErrors(member(update, 'cartData'))) tell();
    };
    const unsubscribe: unknown = subscribe(PUB_SUB_EVENTS.cartUpdate ?? DAWN_CHANNEL, onUpdate);
    if (typeof unsubscribe === 'function') signal.addEventListener('abort', () => void unsubscribe());
  } else if (page.document.readyState !== 'complete') {
    page.addEventListener('load', () => followDawn(page, tell, signal), { once: true, signal });
  }
}

const hasErrors = (cart: unknown): boolean => Boolean(member(cart, 'errors'));

const detailOf = (event: Event): unknown => member(event, 'detail');

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
