/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list, or an empty one for any other value. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** The parsed body, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether lists and objects of a JSON text are nested `maxLevels` deep at most. For use before `JSON.parse`, which takes
 * more than a second for a million nested lists; this passes over the text once.
 */
export function isNestedWithin(json: string, maxLevels: number): boolean {
  let levels = 0;
  let isInText = false;
  let isEscaped = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === QUOTE && !isEscaped) isInText = false;
      isEscaped = code === BACKSLASH && !isEscaped;
    } else if (code === QUOTE) isInText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1;
      if (levels > maxLevels) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels -= 1;
  }
  return true;
}
