import { PLACEHOLDERS, placeholdersIn } from './fill.ts';

/** Throws on a placeholder that a text does not have. Also below plural forms and groups: those of a text are checked under its key. */
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
