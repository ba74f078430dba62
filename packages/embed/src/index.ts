/** `@cartfare/embed`: the types of the drop-in's DOM events, and `watchCart` for your own scripts. */
export type { CartfareEventMap } from '@cartfare/core';
export { watchCart } from './cart/watch-cart.ts';
