import { cartMessage, lineMessage } from './cart-message.ts';
import { isFields, type FieldValue, type Fields } from './fields.ts';
import { addItems, CartError, changeLine, findLine, type Addition, type TinyCart } from './tiny-cart.ts';

type Message = Readonly<Record<string, unknown>>;

type CartCall = (cart: TinyCart, fields: Fields) => Message;

/** Adds the requested sections to a call's response: all null, because the fake has no theme. */
const withSections =
  (call: CartCall): CartCall =>
  (cart, fields) => {
    const { sections, sections_url: url = '/' } = fields;
    if (typeof url !== 'string' || !url.startsWith('/')) throw badRequest('sections_url begins with a slash.');
    const ids = Array.isArray(sections)
      ? sections.map(textOf)
      : typeof sections === 'string'
        ? sections.split(',')
        : [];
    const message = call(cart, fields);
    return ids.length === 0 ? message : { ...message, sections: Object.fromEntries(ids.map((id) => [id, null])) };
  };

/** The cart's calls by method and path. */
export const CART_CALLS: Readonly<Record<string, CartCall>> = {
  'GET /cart.js': cartMessage,
  'POST /cart/add.js': withSections(add),
  'POST /cart/change.js': withSections(change),
  'POST /cart/update.js': withSections(update),
  'POST /cart/clear.js': withSections((cart) => {
    cart.lines = [];
    return cartMessage(cart);
  }),
};

function add(cart: TinyCart, fields: Fields): Message {
  const items = fields['items'];
  if (items === undefined) {
    const [line] = addItems(cart, [readAddition(fields)]);
    return line === undefined ? {} : lineMessage(line);
  }
  return { items: addItems(cart, listOf(items).map(readAddition)).map(lineMessage) };
}

function change(cart: TinyCart, fields: Fields): Message {
  const { id, line, quantity, properties } = fields;
  const found = id === undefined ? cart.lines[readCount(line ?? null) - 1] : findLine(cart, textOf(id));
  const map = isFields(properties) ? texts(properties) : undefined;
  const count = quantity === undefined && map !== undefined ? found?.quantity : readCount(quantity ?? null);
  changeLine(cart, found, { ...(count === undefined ? {} : { quantity: count }), ...(map && { properties: map }) });
  return cartMessage(cart);
}

function update(cart: TinyCart, fields: Fields): Message {
  const { note, attributes, updates } = fields;
  if (Array.isArray(updates)) {
    const { lines } = cart;
    for (const [at, quantity] of updates.entries()) changeLine(cart, lines[at], { quantity: readCount(quantity) });
  } else if (isFields(updates)) {
    updateLines(cart, updates);
  }
  if (typeof note === 'string') cart.note = note;
  if (isFields(attributes)) cart.attributes = { ...cart.attributes, ...texts(attributes) };
  return cartMessage(cart);
}

/** All or nothing; adds variants that are not in the cart. */
function updateLines(cart: TinyCart, updates: Fields): void {
  const before = cart.lines;
  try {
    for (const [id, count] of Object.entries(updates)) {
      const quantity = readCount(count);
      const line = findLine(cart, id);
      if (line === undefined) addItems(cart, [{ id: readCount(id), quantity, properties: {} }]);
      else changeLine(cart, line, { quantity });
    }
  } catch (error) {
    cart.lines = before;
    throw error;
  }
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
