import { parseIsoDay } from './iso-day.ts';
import { isListOf, isObject, isString } from './type-guards.ts';

/** Whether the value can be the `initialResult` of a calculator. */
export const isResult = (value: unknown): boolean =>
  isObject(value) &&
  (value['kind'] === 'rates'
    ? isListOf(value['rates'], isRate)
    : value['kind'] === 'failed' && isError(value['error']));

const isRate = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['name']) &&
  isString(value['code']) &&
  Number.isSafeInteger(value['priceHundredths']) &&
  isDelivery(value['delivery']);

const isDelivery = (value: unknown): boolean =>
  value == null || (isObject(value) && isDay(value['earliest']) && isDay(value['latest']));

const isDay = (value: unknown): boolean => isString(value) && parseIsoDay(value) === value;

const isError = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['code']) &&
  Object.hasOwn(ERRORS, value['code']) &&
  Object.entries(ERRORS[value['code']] ?? {}).every(([name, accepts]) => accepts(value[name]));

const isNumber = (value: unknown): boolean => typeof value === 'number';

const isFieldMessages = (value: unknown): boolean =>
  isObject(value) && isString(value['field']) && isListOf(value['messages'], isString);

/** The values that the text of each error needs. */
const ERRORS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  server_message: { message: isString, status: isString, description: isString },
  field_messages: { fields: (value) => isListOf(value, isFieldMessages) },
  country_not_supported: {},
  throttled: { retryAfterMs: (value) => value === null || isNumber(value) },
  unexpected_page: { status: isNumber },
  empty_answer: { status: isNumber },
  unreadable_answer: {},
  connection_failed: {},
  offline: {},
  timed_out: { limitMs: isNumber },
  internal_error: {},
};
