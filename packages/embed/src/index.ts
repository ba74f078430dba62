/** `@cartfare/embed`: the types of the drop-in's events, and `watchCart` for scripts of one's own. */
export type { CartfareEventMap, CartfareEvents, EventDestination } from './events.ts';
export { watchCart } from './cart/watch-cart.ts';
