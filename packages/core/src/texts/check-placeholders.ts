/** The placeholders of each text, by the text's key. A text may omit some, and may have no others. */
export const PLACEHOLDERS = {
  postalExample: ['example'],
  postalSuspect: ['example'],
  postalElsewhere: ['province'],
  addressZip: ['zip'],
  ratesFound: ['count', 'address', 'price'],
  rateSpoken: ['name', 'price'],
  arrives: ['days'],
  serverMessage: ['message', 'status', 'description'],
  fieldMessage: ['field', 'label', 'message'],
  fieldMessages: ['messages'],
  throttledFor: ['seconds'],
  unexpectedPage: ['status'],
  emptyAnswer: ['status'],
  timedOut: ['seconds'],
  errorCode: ['code'],
} as const;

/** Throws on a placeholder that a text does not have. Plural forms and groups are checked under their text's key. */
export function checkPlaceholders(texts: object, path = 'texts', known: readonly string[] = []): void {
  for (const [key, value] of Object.entries(texts) as readonly [string, unknown][]) {
    const names = Object.hasOwn(PLACEHOLDERS, key) ? PLACEHOLDERS[key as keyof typeof PLACEHOLDERS] : known;
    if (typeof value === 'object' && value !== null) checkPlaceholders(value, `${path}.${key}`, names);
    if (typeof value !== 'string') continue;
    const stranger = placeholdersIn(value).find((name) => !names.some((known) => known === name));
    if (stranger === undefined) continue;
    const has = names.length === 0 ? 'has none' : `has ${names.map((name) => `{${name}}`).join(', ')}`;
    throw new Error(`${path}.${key} has no placeholder {${stranger}}; it ${has}`);
  }
}

/** The names of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
