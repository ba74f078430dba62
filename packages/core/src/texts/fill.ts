/** A text in pieces: what stood in the table, and what was put into it. */
export interface FilledPart {
  readonly text: string;
  /** Name of the placeholder this piece came from; null for the table's own words. */
  readonly placeholder: string | null;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts values into a text's `{placeholders}`, piece by piece. A placeholder without a value stays as written, so that
 * a mistake in a table is seen and not silently dropped.
 */
export function fillParts(text: string, values: Readonly<Record<string, string>>): readonly FilledPart[] {
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
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  fillParts(text, values)
    .map((part) => part.text)
    .join('');
