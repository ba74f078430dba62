/** Parsed JSON, whose form is not known here. */

export type PlainObject = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The field of an object; undefined for anything else. */
export const fieldOf = (value: unknown, field: string): unknown => (isPlainObject(value) ? value[field] : undefined);

/** The same text for the same content: the order of fields does not matter, nor do fields that are undefined. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? '';

/** A text as it is, anything else as JSON. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : canonicalText(value));
