import { watchPlatformCart } from './platform-cart.ts';
import { watchThemeCarts } from './theme-carts.ts';

/**
 * Calls `onChange` after each change of the cart that the shop accepted, whichever way the page tells of it: the
 * platform's own DOM events, Horizon's, Dawn's channel, liquid-ajax-cart. Declined changes are ignored. One change can
 * be told more than once. Requests are not looked at: `fetch` stays as it is. Returns how to stop.
 */
export function watchCart(onChange: () => void, page: Window = window): () => void {
  const stop = new AbortController();
  watchPlatformCart(onChange, page, stop.signal);
  watchThemeCarts(onChange, page, stop.signal);
  return () => stop.abort();
}
