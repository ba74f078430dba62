import { expect } from 'vitest';

import {
  expectList,
  expectShape,
  isCount,
  isCurrency,
  isFlag,
  isList,
  isName,
  isPath,
  isRecord,
  isText,
  isListOf,
  orNull,
  type Shape,
} from './shapes.ts';
import type { Answer } from './visitor.ts';

/** Source: the platform's cart API reference. */
const CART: Shape = {
  token: isName,
  note: orNull(isText),
  attributes: isRecord,
  original_total_price: isCount,
  total_price: isCount,
  total_discount: isCount,
  total_weight: isCount,
  item_count: isCount,
  items: isList,
  requires_shipping: isFlag,
  currency: isCurrency,
  items_subtotal_price: isCount,
  cart_level_discount_applications: isList,
  discount_codes: isList,
};

const isPicture = (value: unknown): boolean =>
  isRecord(value) &&
  isName(value['url']) &&
  isText(value['alt']) &&
  isCount(value['width']) &&
  isCount(value['height']) &&
  value['aspect_ratio'] === Number(value['width']) / Number(value['height']);

const isOption = (value: unknown): boolean => isRecord(value) && isName(value['name']) && isName(value['value']);

/** Source: the platform's cart API reference. */
const LINE: Shape = {
  id: isCount,
  variant_id: isCount,
  product_id: isCount,
  key: isName,
  title: isName,
  product_title: isName,
  variant_title: orNull(isText),
  quantity: isCount,
  price: isCount,
  original_price: isCount,
  final_price: isCount,
  line_price: isCount,
  original_line_price: isCount,
  final_line_price: isCount,
  discounted_price: isCount,
  discounts: isList,
  total_discount: isCount,
  line_level_discount_allocations: isList,
  line_level_total_discount: isCount,
  sku: orNull(isText),
  grams: isCount,
  vendor: orNull(isText),
  taxable: isFlag,
  gift_card: isFlag,
  requires_shipping: isFlag,
  url: isPath,
  image: orNull(isName),
  featured_image: orNull(isPicture),
  handle: isName,
  product_type: isText,
  product_description: isText,
  properties: orNull(isRecord),
  product_has_only_default_variant: isFlag,
  variant_options: isListOf(isText),
  options_with_values: isListOf(isOption),
};

type Message = Readonly<Record<string, unknown>>;

export interface CartMessage {
  readonly cart: Message;
  readonly lines: readonly Message[];
}

/** A line with all its fields and correct sums. */
export function expectLine(value: unknown): Message {
  const line = expectShape(value, LINE);
  expect(line['line_price']).toBe(Number(line['final_price']) * Number(line['quantity']));
  expect(line['original_line_price']).toBe(Number(line['original_price']) * Number(line['quantity']));
  expect(line['final_line_price']).toBe(line['line_price']);
  return line;
}

/** 200 and a cart with all its fields and correct sums. */
export function expectCart(answer: Answer): CartMessage {
  expect({ status: answer.status, body: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, body: '' });
  const body = answer.json();
  const cart = expectShape(body, CART);
  const lines = expectList(body, 'items').map(expectLine);
  const sum = (of: (line: Message) => number): number => lines.reduce((total, line) => total + of(line), 0);
  expect(cart).toMatchObject({
    item_count: sum((line) => Number(line['quantity'])),
    total_weight: sum((line) => Number(line['grams']) * Number(line['quantity'])),
    items_subtotal_price: sum((line) => Number(line['final_line_price'])),
    original_total_price: sum((line) => Number(line['original_line_price'])),
    total_price: Number(cart['items_subtotal_price']),
    requires_shipping: lines.some((line) => line['requires_shipping'] === true),
  });
  return { cart, lines };
}

/** The HTTP status of an error. Its body must have `status` (a number or a word), `message` and `description`. */
export function cartErrorStatus(answer: Answer): number {
  expect(answer.contentType).toMatch(/^application\/json\b/u);
  expectShape(answer.json(), {
    status: (value) => isName(value) || isCount(value),
    message: isName,
    description: isName,
  });
  return answer.status;
}

export const quantities = ({ lines }: CartMessage): Readonly<Record<string, unknown>> =>
  Object.fromEntries(lines.map((line) => [String(line['variant_id']), line['quantity']]));
