// Written by `node scripts/api-types.mjs`; not by hand.
import { CartfareEventMap } from "@cartfare/core";

// packages/embed/dist/lib/cart/watch-cart.d.ts
/**
 * Calls `onChange` after each change of the cart that the shop accepted, as reported by the platform's own DOM events,
 * Horizon's, Dawn's channel or liquid-ajax-cart. Declined changes are ignored. One change can cause several calls.
 * Requests are not observed: `fetch` stays as it is. Returns a function that stops it.
 */
declare function watchCart(onChange: () => void, page?: Window): () => void;
export { type CartfareEventMap, watchCart };