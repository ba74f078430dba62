import { ENGLISH } from './en.ts';
import { PLACEHOLDERS, placeholdersIn } from './fill.ts';
import type { PartialTexts } from './texts.ts';

/**
 * Returns the texts without those that are undefined, as a table of translations has them. Throws on a text of another
 * type than the English one, and on a placeholder that a text does not have. Plural forms and groups are checked under
 * their text's key.
 */
export const checkTexts = (texts: PartialTexts): PartialTexts => checkedTable(texts, ENGLISH, 'texts');

function checkedTable(texts: object, english: object, path: string, known: readonly string[] = []): object {
  const given = (Object.entries(texts) as readonly [string, unknown][]).filter(([, value]) => value !== undefined);
  const models = new Map<string, unknown>(Object.entries(english));
  const table = given.map(([key, value]): readonly [string, unknown] => {
    const place = `${path}.${key}`;
    const names = Object.hasOwn(PLACEHOLDERS, key) ? PLACEHOLDERS[key as keyof typeof PLACEHOLDERS] : known;
    const model = models.get(key);
    if (isTable(model)) {
      const forms = isTable(value) ? checkedTable(value, model, place, names) : {};
      if (isTable(value) && (!('other' in model) || 'other' in forms)) return [key, forms];
      throw new TypeError(`${place} must have ${'other' in model ? 'plural forms, at least `other`' : 'texts by key'}`);
    }
    if (typeof value === 'string') checkPlaceholders(value, place, names);
    else if (model !== undefined) throw new TypeError(`${place} must be a text; it is ${JSON.stringify(value)}`);
    return [key, value];
  });
  return Object.fromEntries(table);
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;

function checkPlaceholders(text: string, place: string, names: readonly string[]): void {
  const stranger = placeholdersIn(text).find((name) => !names.includes(name));
  if (stranger === undefined) return;
  const has = names.length === 0 ? 'has none' : `has ${names.map((name) => `{${name}}`).join(', ')}`;
  throw new Error(`${place} has no placeholder {${stranger}}; it ${has}`);
}
