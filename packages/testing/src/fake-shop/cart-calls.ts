import { cartMessage, lineMessage } from './cart-message.ts';
import { isFields, type FieldValue, type Fields } from './fields.ts';
import { addToCart, CartError, findLine, setQuantity, type Addition, type TinyCart } from './tiny-cart.ts';

type CartCall = (cart: TinyCart, fields: Fields) => Readonly<Record<string, unknown>>;

/** The cart's calls by method and path. */
export const CART_CALLS: Readonly<Record<string, CartCall>> = {
  'GET /cart.js': cartMessage,
  'POST /cart/add.js': add,
  'POST /cart/change.js': change,
  'POST /cart/update.js': update,
  'POST /cart/clear.js': (cart) => {
    cart.lines = [];
    return cartMessage(cart);
  },
};

function add(cart: TinyCart, fields: Fields): Readonly<Record<string, unknown>> {
  const items = fields['items'];
  if (items === undefined) {
    const [line] = addToCart(cart, [readAddition(fields)]);
    return line === undefined ? {} : lineMessage(line);
  }
  return { items: addToCart(cart, listOf(items).map(readAddition)).map(lineMessage) };
}

function change(cart: TinyCart, fields: Fields): Readonly<Record<string, unknown>> {
  const { id, line } = fields;
  const found = id === undefined ? cart.lines[readCount(line ?? null) - 1] : findLine(cart, textOf(id));
  setQuantity(cart, found, readCount(fields['quantity'] ?? null));
  return cartMessage(cart);
}

function update(cart: TinyCart, fields: Fields): Readonly<Record<string, unknown>> {
  const { note, attributes, updates } = fields;
  if (Array.isArray(updates)) {
    const { lines } = cart;
    for (const [at, quantity] of updates.entries()) setQuantity(cart, lines[at], readCount(quantity));
  } else if (isFields(updates)) {
    for (const [id, quantity] of Object.entries(updates)) setQuantity(cart, findLine(cart, id), readCount(quantity));
  }
  if (typeof note === 'string') cart.note = note;
  if (isFields(attributes)) cart.attributes = { ...cart.attributes, ...texts(attributes) };
  return cartMessage(cart);
}

function readAddition(item: FieldValue): Addition {
  if (!isFields(item)) throw badRequest('Each item is an object.');
  const { id, quantity, properties } = item;
  return {
    id: readCount(id ?? null),
    quantity: quantity === undefined ? 1 : readCount(quantity),
    properties: isFields(properties) ? texts(properties) : {},
  };
}

function readCount(value: FieldValue): number {
  const count = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw badRequest('A whole number is expected.');
}

const badRequest = (description: string): CartError => new CartError(400, 'bad_request', description);

const listOf = (value: FieldValue): readonly FieldValue[] => {
  if (Array.isArray(value)) return value;
  if (isFields(value)) return Object.values(value);
  throw badRequest('Items are a list.');
};

const texts = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
