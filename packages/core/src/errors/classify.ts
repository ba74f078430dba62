import { MAX_TEXTS } from '../limits.ts';
import { isJsonObject, listOf, parseJson, type JsonObject } from '../wire/json.ts';
import { toPlainText } from '../wire/plain-text.ts';
import type { CalculatorError, FieldMessages, UnshippableItem } from './calculator-error.ts';

/** An error response. */
export interface FailedResponse {
  readonly status: number;
  /** The `Content-Type` header, or the empty string. */
  readonly contentType: string;
  readonly body: string;
}

/**
 * The one error handler for both calls: looks at the status, then the content type, then the body, knows both shapes of
 * the specification, and problem details, and has an error code for everything else.
 */
export function classifyFailedResponse({ status, contentType, body }: FailedResponse): CalculatorError {
  const parsed = parseJson(body);
  const isProblem = /^application\/problem\+json\b/i.test(contentType);
  const known = isJsonObject(parsed) && !isProblem ? (readMessage(parsed) ?? readFields(parsed)) : null;
  if (known !== null) return known;
  if (status === 429) return { code: 'too_many_requests', retryAfterMs: null };
  if (isProblem && isJsonObject(parsed)) return readProblem(status, parsed);
  if (body.trim() === '' || parsed === null) return { code: 'empty_answer', status };
  if (/\bx?html\b/i.test(contentType) || isPage(body)) return { code: 'unexpected_page', status };
  return { code: 'unreadable', status, path: '' };
}

/** A problem detail of RFC 9457. Its members are facts for programs, not messages about fields. */
const readProblem = (status: number, { title, detail }: JsonObject): CalculatorError => ({
  code: 'server_message',
  message: asText(title) ?? '',
  status: String(status),
  description: asText(detail) ?? '',
});

/** A web page, by its first character: some servers label pages as data, or data as pages. */
export const isPage = (body: string): boolean => body.trimStart().startsWith('<');

/** `{ message, status, description }`, all three present. */
function readMessage(body: JsonObject): CalculatorError | null {
  const [message, status, description] = [body['message'], body['status'], body['description']].map(asText);
  if (message == null || status == null || description == null) return null;
  const unshippableItems = readUnshippableItems(body['unshippable_items']);
  return {
    code: 'server_message',
    message,
    status,
    description,
    ...(unshippableItems.length > 0 ? { unshippableItems } : {}),
  };
}

/** An optional member of ours, which the platform does not have; entries without id or title are left out. */
function readUnshippableItems(value: unknown): readonly UnshippableItem[] {
  return listOf(value)
    .slice(0, MAX_TEXTS)
    .flatMap((entry) => {
      const item = isJsonObject(entry) ? entry : {};
      const variantId = asText(item['variant_id']);
      const title = toPlainText(asText(item['title']) ?? '');
      return variantId === null || title === '' ? [] : [{ variantId, title }];
    });
}

/** A map of field names to messages. */
function readFields(body: JsonObject): CalculatorError | null {
  const fields: FieldMessages[] = [];
  for (const [field, value] of Object.entries(body).slice(0, MAX_TEXTS)) {
    const messages = readMessages(value);
    if (messages.length > 0) fields.push({ field, messages });
  }
  if (fields.length === 0) return null;
  return isUnsupportedCountry(fields) ? { code: 'country_not_supported' } : { code: 'field_messages', fields };
}

const readMessages = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? listOf(value).slice(0, MAX_TEXTS) : [value])
    .map(asText)
    .filter((text): text is string => text !== null);

/** The fields whose sentence would be exactly `Error : country is not supported.`. */
function isUnsupportedCountry(fields: readonly FieldMessages[]): boolean {
  const [only, ...others] = fields;
  return (
    others.length === 0 &&
    only?.field === 'country' &&
    only.messages.length === 1 &&
    only.messages[0] === 'is not supported'
  );
}

const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
};
