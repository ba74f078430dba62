/** What asks the shop, and reads its answers: one file in the browser, loaded when the page stands. See `late-calls.ts`. */
export { cartProtocol } from '@cartfare/core';
export { askFreeShipping } from './ask-free-shipping.ts';
export { changeQuantity, readCart, restoreLine } from './cart-calls.ts';
