import { err, isNestedWithin, ok, parseJson, type Result } from '@cartfare/core/internal';

/** Maximum nesting of lists and objects. The requests of the platforms have up to eight levels. */
const MAX_LEVELS = 32;

/** Maximum items of a list, or names of an object. A cart has 500 lines at most, a customer of Shopify up to 1,000 tags. */
const MAX_ITEMS = 1_000;

/** Maximum items and names in all, which bounds what a schema says about them: 500 lines with 40 fields and 35 tags each. */
const MAX_ITEMS_IN_ALL = 40_000;

export interface JsonIssue {
  readonly code: 'invalid_json' | 'too_nested' | 'too_many_items';
  readonly message: string;
}

/**
 * The value of a JSON text from outside. Nesting is checked before the text is parsed, and the items of lists and the names
 * of objects are counted before a schema collects an issue for each.
 */
export function readJson(text: string): Result<unknown, JsonIssue> {
  if (!isNestedWithin(text, MAX_LEVELS)) {
    return err({ code: 'too_nested', message: `The body is nested deeper than ${MAX_LEVELS} levels.` });
  }
  const value = parseJson(text);
  if (value === undefined) return err({ code: 'invalid_json', message: 'The body is not JSON.' });
  if (isSmall(value, { left: MAX_ITEMS_IN_ALL })) return ok(value);
  const message = `The body has a list or an object of more than ${MAX_ITEMS} items or names, or more than ${MAX_ITEMS_IN_ALL} in all.`;
  return err({ code: 'too_many_items', message });
}

function isSmall(value: unknown, items: { left: number }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  items.left -= parts.length;
  return parts.length <= MAX_ITEMS && items.left >= 0 && parts.every((part) => isSmall(part, items));
}

/** Maximum length of a message of a schema: one repeats all the names that it does not know. */
const MAX_MESSAGE_LENGTH = 200;

export const shortMessage = (message: string): string =>
  message.length <= MAX_MESSAGE_LENGTH ? message : `${message.slice(0, MAX_MESSAGE_LENGTH - 1).trimEnd()}…`;
