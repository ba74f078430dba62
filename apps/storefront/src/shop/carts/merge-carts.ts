import { checkAttributes, checkCartBytes, type CartContent } from './cart-limits.ts';
import { mergeLines } from './cart-lines.ts';

/**
 * What a customer's waiting cart holds after a visitor's cart came with the log-in: the content of both. Of a note and an
 * attribute in both the visitor's counts. What goes beyond a limit stays out rather than keep anybody from logging in.
 */
export function mergeCarts(waiting: CartContent, brought: CartContent): CartContent {
  const merged = addLines(addNote(addAttributes(waiting, brought.attributes), brought.note), brought.lines);
  if (isWithinLimits(waiting, merged)) return merged;
  // Both together are too much: as much as there is room for, the lines first.
  const steps: ((cart: CartContent) => CartContent)[] = [
    ...brought.lines.map((line) => (cart: CartContent) => addLines(cart, [line])),
    ...Object.entries(brought.attributes).map(
      ([name, value]) =>
        (cart: CartContent) =>
          addAttributes(cart, { [name]: value }),
    ),
    (cart) => addNote(cart, brought.note),
  ];
  return steps.reduce((cart, step) => {
    const next = step(cart);
    return isWithinLimits(cart, next) ? next : cart;
  }, waiting);
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
