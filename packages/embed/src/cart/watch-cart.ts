import { watchPlatformCart } from './platform-cart.ts';
import { watchThemeCarts } from './theme-carts.ts';

/**
 * Calls `onChange` after each change of the cart that the shop accepted, as reported by the platform's own DOM events,
 * Horizon's, Dawn's channel or liquid-ajax-cart. Declined changes are ignored. One change can cause several calls.
 * Requests are not observed: `fetch` stays as it is. Returns a function that stops it.
 */
export function watchCart(onChange: () => void, page: Window = window): () => void {
  const stop = new AbortController();
  watchPlatformCart(onChange, page, stop.signal);
  watchThemeCarts(onChange, page, stop.signal);
  return () => stop.abort();
}
