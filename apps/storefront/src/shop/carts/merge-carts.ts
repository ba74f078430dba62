import { checkAttributes, checkCartBytes, type CartContent } from './cart-limits.ts';
import { mergeLines } from './cart-lines.ts';

/**
 * Merges a visitor's cart into the customer's at a log-in. A note or an attribute in both becomes the visitor's. What
 * exceeds a limit is dropped, so that it does not prevent the log-in.
 */
export function mergeCarts(customerCart: CartContent, visitorCart: CartContent): CartContent {
  const merged = addLines(
    addNote(addAttributes(customerCart, visitorCart.attributes), visitorCart.note),
    visitorCart.lines,
  );
  if (isWithinLimits(customerCart, merged)) return merged;
  // Both together exceed the limit: takes as much as fits, the lines first.
  const steps: ((cart: CartContent) => CartContent)[] = [
    ...visitorCart.lines.map((line) => (cart: CartContent) => addLines(cart, [line])),
    ...Object.entries(visitorCart.attributes).map(
      ([name, value]) =>
        (cart: CartContent) =>
          addAttributes(cart, { [name]: value }),
    ),
    (cart) => addNote(cart, visitorCart.note),
  ];
  return steps.reduce((cart, step) => {
    const next = step(cart);
    return isWithinLimits(cart, next) ? next : cart;
  }, customerCart);
}

const addLines = (cart: CartContent, lines: CartContent['lines']): CartContent => ({
  ...cart,
  lines: mergeLines(cart.lines, lines),
});

const addNote = (cart: CartContent, note: string): CartContent => (note === '' ? cart : { ...cart, note });

const addAttributes = (cart: CartContent, attributes: CartContent['attributes']): CartContent => ({
  ...cart,
  attributes: { ...cart.attributes, ...attributes },
});

const isWithinLimits = (before: CartContent, after: CartContent): boolean =>
  checkAttributes(after.attributes) === null && checkCartBytes(before, after) === null;
