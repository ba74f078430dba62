import { ok, err, type Result } from '@cartfare/core';
import { isFormList, isFormObject, type FormObject, type FormValue } from '../http/form-value.ts';

/** What is wrong with a field of a call: a sentence for developers, such as `quantity has to be a whole number`. */
export type FieldComplaint = string;

type Read<Value> = Result<Value, FieldComplaint>;

/** A whole number, as a number or in digits; `fallback` where it is missing. */
export function readWholeNumber(value: FormValue | undefined, name: string, fallback?: number): Read<number> {
  if ((value === undefined || value === null || value === '') && fallback !== undefined) return ok(fallback);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return ok(value);
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return ok(Number(value));
  return err(`${name} has to be a whole number`);
}

/** Longest text of one field, in characters. Source: ours; a long inscription has some hundred. */
const MAX_TEXT_LENGTH = 5_000;

/** Text, or a number in its place; null and a missing field are the empty text. */
export function readText(value: FormValue | undefined, name: string): Read<string> {
  if (value === undefined || value === null) return ok('');
  if (typeof value === 'string') {
    return value.length <= MAX_TEXT_LENGTH ? ok(value) : err(`${name} has to be ${MAX_TEXT_LENGTH} characters at most`);
  }
  return typeof value === 'number' ? ok(String(value)) : err(`${name} has to be text`);
}

/** A map of texts; a missing field is the empty map. Entries of null are left out. */
export function readTextMap(value: FormValue | undefined, name: string): Read<Readonly<Record<string, string>>> {
  if (value === undefined || value === null || value === '') return ok({});
  if (!isFormObject(value)) return err(`${name} has to be a map`);
  const entries: [string, string][] = [];
  for (const [key, item] of Object.entries(value)) {
    const text = typeof item === 'boolean' ? ok(String(item)) : readText(item, `${name}[${key}]`);
    if (!text.ok) return text;
    entries.push([key, text.value]);
  }
  return ok(Object.fromEntries(entries));
}

/** A list of groups, as a list or as a map numbered by its keys: `items[]` and `items[0]` are both in use. */
export function readGroups(value: FormValue, name: string): Read<readonly FormObject[]> {
  const items = isFormObject(value) ? Object.values(value) : isFormList(value) ? value : null;
  if (items === null) return err(`${name} has to be a list`);
  return items.every(isFormObject) ? ok(items) : err(`each of ${name} has to be a group of fields`);
}
