/** Globals of a page's cart scripts; all are optional, because no theme has them all. */
interface CartPage extends Window {
  subscribe?: unknown;
}

/** Dawn's own channel for cart updates (`pubsub.js`): a global of the script, not a property of the window. */
declare const PUB_SUB_EVENTS: { readonly cartUpdate?: unknown } | undefined;

/** Source: Horizon up to 3.x, `assets/events.js`. */
const HORIZON_EVENT = 'cart:update';

/** Source: Dawn, `assets/constants.js`. */
const DAWN_CHANNEL = 'cart-update';

/** Source: the documentation of liquid-ajax-cart 2.x, "Events". */
const AJAX_CART_EVENT = 'liquid-ajax-cart:request-end';

/**
 * Calls `tell` after each change of the cart that a theme's own script reports: Horizon's, Dawn's, liquid-ajax-cart.
 * They report after the shop has responded, so that this can be loaded with the first request for rates.
 */
export function watchThemeCarts(tell: () => void, page: Window, signal: AbortSignal): void {
  const listen = (type: string, isChange: (event: Event) => boolean) =>
    page.document.addEventListener(type, (event) => void (isChange(event) && tell()), { signal });
  listen(HORIZON_EVENT, (event) => member(member(detailOf(event), 'data'), 'didError') !== true);
  listen(AJAX_CART_EVENT, isAjaxCartChange);
  followDawn(page, tell, signal);
}

function isAjaxCartChange(event: Event): boolean {
  const request = member(detailOf(event), 'requestState');
  return member(request, 'requestType') !== 'get' && member(member(request, 'responseData'), 'ok') === true;
}

/** Dawn's script may run after this one, but before the page has loaded. Other themes have a `subscribe` too. */
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
