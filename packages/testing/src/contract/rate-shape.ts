import { expect } from 'vitest';

import {
  expectList,
  expectShape,
  isCurrency,
  isDate,
  isFlag,
  isName,
  isNull,
  isText,
  isWhole,
  isListOf,
  orNull,
  type Shape,
} from './shapes.ts';
import type { Answer } from './visitor.ts';

const isPrice = (value: unknown): boolean => typeof value === 'string' && /^\d+\.\d{2}$/u.test(value);
const isRange = (value: unknown): boolean => isListOf(isDate)(value) && Array.isArray(value) && value.length === 2;

/** The 24 fields of a rate. Those that are null in all known examples must be. Source: the cart API reference. */
const RATE: Shape = {
  name: isName,
  presentment_name: isName,
  code: isName,
  price: isPrice,
  markup: orNull(isText),
  source: isName,
  delivery_date: orNull(isDate),
  delivery_range: orNull(isRange),
  delivery_days: isListOf(isWhole),
  compare_price: isNull,
  phone_required: isFlag,
  currency: orNull(isCurrency),
  carrier_identifier: isNull,
  delivery_category: isNull,
  using_merchant_account: isNull,
  carrier_service_id: orNull(isWhole),
  description: orNull(isText),
  api_client_id: isNull,
  requested_fulfillment_service_id: isNull,
  shipment_options: isNull,
  charge_items: isNull,
  has_restrictions: isNull,
  rating_classification: isNull,
  accepts_instructions: isFlag,
};

const isPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'items' in part && 'from' in part && 'delivery_range' in part;

const isPickup = (place: unknown): boolean =>
  typeof place === 'object' && place !== null && 'name' in place && 'address' in place && 'ready_on' in place;

/** Fields of our own, which the platform does not have and a rate may lack. */
const OWN: Shape = { remaining_to_free: isPrice, pickup: isPickup, parts: isListOf(isPart) };

/** The rates of a finished poll, which has to be 200 and JSON, with the 24 fields per rate and none but our own. */
export function ratesOf(answer: Answer): readonly Readonly<Record<string, unknown>>[] {
  expect({ status: answer.status, body: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, body: '' });
  expect(answer.contentType).toMatch(/^application\/json\b/u);
  const rates = expectList(answer.json(), 'shipping_rates').map((rate) => expectShape(rate, RATE));
  for (const rate of rates) {
    const own = Object.keys(rate).filter((name) => Object.hasOwn(OWN, name));
    expect(Object.keys(rate).toSorted()).toEqual([...Object.keys(RATE), ...own].toSorted());
    expect(own.filter((name) => OWN[name]?.(rate[name]) !== true)).toEqual([]);
  }
  return rates;
}

/** Two responses with the same result are equal to a shopper. */
export const namesAndPrices = (answer: Answer): readonly string[] =>
  ratesOf(answer).map(({ name, price }) => `${String(name)} ${String(price)}`);
