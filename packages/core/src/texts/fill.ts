/** A text in pieces: what stood in the table, and what was put into it. */
export interface FilledPart {
  readonly text: string;
  /** Name of the placeholder this piece came from; null for the table's own words. */
  readonly placeholder: string | null;
}

/** The placeholders of each text that has some, by the text's key. A text may leave some out, and may have no others. */
interface Placeholders {
  readonly postalExample: 'example';
  readonly postalSuspect: 'example';
  readonly postalElsewhere: 'province';
  readonly ratesFound: 'count' | 'address' | 'price';
  readonly rateSpoken: 'name' | 'price';
  readonly arrives: 'days';
  readonly serverMessage: 'message' | 'status' | 'description';
  readonly fieldMessage: 'field' | 'message';
  readonly fieldMessages: 'messages';
  readonly throttledFor: 'seconds';
  readonly unexpectedPage: 'status';
  readonly emptyAnswer: 'status';
  readonly timedOut: 'seconds';
  readonly errorCode: 'code';
}

export const PLACEHOLDERS: { readonly [Key in keyof Placeholders]: readonly Placeholders[Key][] } = {
  postalExample: ['example'],
  postalSuspect: ['example'],
  postalElsewhere: ['province'],
  ratesFound: ['count', 'address', 'price'],
  rateSpoken: ['name', 'price'],
  arrives: ['days'],
  serverMessage: ['message', 'status', 'description'],
  fieldMessage: ['field', 'message'],
  fieldMessages: ['messages'],
  throttledFor: ['seconds'],
  unexpectedPage: ['status'],
  emptyAnswer: ['status'],
  timedOut: ['seconds'],
  errorCode: ['code'],
};

type Values<Key extends keyof Placeholders> = Readonly<Record<Placeholders[Key], string>>;

/** The names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? '');

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts values into the `{placeholders}` of the text with this key, piece by piece. A placeholder without a value stays
 * as written, so that a mistake in a table is seen and not silently dropped.
 */
export function fillParts<Key extends keyof Placeholders>(
  _key: Key,
  text: string,
  given: Values<Key>,
): readonly FilledPart[] {
  const values: Readonly<Record<string, string>> = given;
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), placeholder: null });
    parts.push({ text: value, placeholder: name });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), placeholder: null });
  return parts;
}

/** The same as one string. */
export const fill = <Key extends keyof Placeholders>(key: Key, text: string, values: Values<Key>): string =>
  fillParts(key, text, values)
    .map((part) => part.text)
    .join('');
