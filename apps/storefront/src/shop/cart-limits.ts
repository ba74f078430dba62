/** Most lines in one cart. Source: ours; a carrier is sent every line, so a cart has to stay readable. */
export const MAX_CART_LINES = 100;

/** Most units on one line. Source: ours; with the dearest product the cart's total stays far below 2^53. */
export const MAX_LINE_QUANTITY = 10_000;

/** Most attributes of one cart. Source: ours; themes that use them have a handful. */
export const MAX_CART_ATTRIBUTES = 50;
