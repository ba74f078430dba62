import { err, isNestedWithin, ok, parseJson, type Result } from '@cartfare/core/internal';

/** Maximum nesting of lists and objects. The requests of the platforms have up to eight levels. */
const MAX_LEVELS = 32;

/** Maximum length of a list. A cart has 500 lines at most, a customer of Shopify up to 1,000 tags. */
const MAX_ITEMS = 1_000;

/** Maximum items of all lists together, which bounds what a schema says about them: 500 lines with 40 tags each. */
const MAX_ITEMS_IN_ALL = 20_000;

export interface JsonIssue {
  readonly code: 'not_json' | 'too_nested' | 'too_many_items';
  readonly message: string;
}

/**
 * The value of a JSON text from outside. Nesting is checked before the text is parsed, and the length of lists before a
 * schema collects an issue for each item.
 */
export function readJson(text: string): Result<unknown, JsonIssue> {
  if (!isNestedWithin(text, MAX_LEVELS)) {
    return err({ code: 'too_nested', message: `The body is nested deeper than ${MAX_LEVELS} levels.` });
  }
  const value = parseJson(text);
  if (value === undefined) return err({ code: 'not_json', message: 'The body is not JSON.' });
  if (areListsShort(value, { left: MAX_ITEMS_IN_ALL })) return ok(value);
  const message = `The body has a list of more than ${MAX_ITEMS} items, or lists of more than ${MAX_ITEMS_IN_ALL} in all.`;
  return err({ code: 'too_many_items', message });
}

function areListsShort(value: unknown, items: { left: number }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    items.left -= value.length;
    if (value.length > MAX_ITEMS || items.left < 0) return false;
  }
  return Object.values(value).every((part) => areListsShort(part, items));
}

/** Maximum length of a message of a schema: one repeats all the names that it does not know. */
const MAX_MESSAGE_LENGTH = 200;

export const shortMessage = (message: string): string =>
  message.length <= MAX_MESSAGE_LENGTH ? message : `${message.slice(0, MAX_MESSAGE_LENGTH - 1).trimEnd()}…`;
