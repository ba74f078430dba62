import { checkAttributes, checkCartBytes, type CartParts } from './cart-limits.ts';
import { mergeLines } from './cart-lines.ts';

/**
 * Merges a visitor's cart into the customer's at a log-in. A note or an attribute in both becomes the visitor's. What
 * exceeds a limit is dropped, so that it does not prevent the log-in.
 */
export function mergeCarts(customerCart: CartParts, visitorCart: CartParts): CartParts {
  const merged = addLines(
    addNote(addAttributes(customerCart, visitorCart.attributes), visitorCart.note),
    visitorCart.lines,
  );
  if (isWithinLimits(customerCart, merged)) return merged;
  // Both together exceed the limit: takes as much as fits, the lines first.
  const steps: ((cart: CartParts) => CartParts)[] = [
    ...visitorCart.lines.map((line) => (cart: CartParts) => addLines(cart, [line])),
    ...Object.entries(visitorCart.attributes).map(
      ([name, value]) =>
        (cart: CartParts) =>
          addAttributes(cart, { [name]: value }),
    ),
    (cart) => addNote(cart, visitorCart.note),
  ];
  return steps.reduce((cart, step) => {
    const next = step(cart);
    return isWithinLimits(cart, next) ? next : cart;
  }, customerCart);
}

const addLines = (cart: CartParts, lines: CartParts['lines']): CartParts => ({
  ...cart,
  lines: mergeLines(cart.lines, lines),
});

const addNote = (cart: CartParts, note: string): CartParts => (note === '' ? cart : { ...cart, note });

const addAttributes = (cart: CartParts, attributes: CartParts['attributes']): CartParts => ({
  ...cart,
  attributes: { ...cart.attributes, ...attributes },
});

const isWithinLimits = (before: CartParts, after: CartParts): boolean =>
  checkAttributes(after.attributes) === null && checkCartBytes(before, after) === null;
