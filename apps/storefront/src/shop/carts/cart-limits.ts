import type { Cart, ShopCartLine } from '../model.ts';
import type { CartIssue } from '../services.ts';

/**
 * What a cart may hold. These limits apply to every change: by pages, by the cart API, by a log-in that merges two
 * carts. Without them one visitor could fill the memory of the process and of the carriers behind it.
 */

/** Every line is sent to the carriers. */
export const MAX_CART_LINES = 100;

/** Units on one line. With the most expensive product the cart's total stays far below 2^53. */
export const MAX_LINE_QUANTITY = 10_000;

/** Attributes of one cart. Themes that use them have a handful. */
const MAX_CART_ATTRIBUTES = 50;

/** Properties of one line. Forms for made-to-order products have some ten. */
const MAX_LINE_PROPERTIES = 50;

/** Length of a property's or an attribute's name, in UTF-16 units. Names are labels of form fields. */
const MAX_NAME_LENGTH = 255;

/** Length of a property's or attribute's value, in UTF-16 units. A long inscription has some hundred. */
const MAX_VALUE_LENGTH = 5_000;

/** Length of the cart's note, in UTF-16 units. That is two pages. */
const MAX_NOTE_LENGTH = 5_000;

/** Size of a visitor's input in one cart, as JSON in UTF-8. An ordinary cart has below 2 kB. */
const MAX_CART_BYTES = 100_000;

type Texts = Readonly<Record<string, string>>;

export const checkProperties = (properties: Texts): CartIssue | null =>
  Object.keys(properties).length > MAX_LINE_PROPERTIES
    ? { code: 'too_many_properties', limit: MAX_LINE_PROPERTIES }
    : checkTexts(properties);

export const checkAttributes = (attributes: Texts): CartIssue | null =>
  Object.keys(attributes).length > MAX_CART_ATTRIBUTES
    ? { code: 'too_many_attributes', limit: MAX_CART_ATTRIBUTES }
    : checkTexts(attributes);

export const checkNote = (note: string): CartIssue | null =>
  note.length > MAX_NOTE_LENGTH ? { code: 'note_too_long', limit: MAX_NOTE_LENGTH } : null;

function checkTexts(texts: Texts): CartIssue | null {
  for (const [name, value] of Object.entries(texts)) {
    if (name.length > MAX_NAME_LENGTH) return { code: 'name_too_long', limit: MAX_NAME_LENGTH };
    if (value.length > MAX_VALUE_LENGTH) return { code: 'value_too_long', limit: MAX_VALUE_LENGTH };
  }
  return null;
}

export type CartParts = Pick<Cart, 'lines' | 'note' | 'attributes'>;

/** A change that makes a cart smaller is allowed even if it is still too large. */
export function checkCartBytes(before: CartParts, after: CartParts): CartIssue | null {
  const bytes = cartBytes(after);
  return bytes > MAX_CART_BYTES && bytes >= cartBytes(before)
    ? { code: 'cart_too_large', limitBytes: MAX_CART_BYTES }
    : null;
}

/** Size of what the visitor put into the cart, without product data. */
const cartBytes = ({ lines, note, attributes }: CartParts): number =>
  lines.reduce((sum, line) => sum + lineBytes(line), jsonBytes([note, attributes]));

/** Sizes of lines, cached for unchanged lines of a cart in memory. */
const knownLineBytes = new WeakMap<ShopCartLine, number>();

function lineBytes(line: ShopCartLine): number {
  const known = knownLineBytes.get(line);
  if (known !== undefined) return known;
  const bytes = jsonBytes([line.variant.id, line.quantity, line.properties]);
  knownLineBytes.set(line, bytes);
  return bytes;
}

const jsonBytes = (content: unknown): number => Buffer.byteLength(JSON.stringify(content));
