import { err, ok, type Result } from '@cartfare/core';

/** The fields of a request in any encoding: plain data whose objects have no prototype. */
export type FormValue = string | number | boolean | null | readonly FormValue[] | FormObject;

export interface FormObject {
  readonly [key: string]: FormValue;
}

/** Has no prototype, so that no name of a field has a special meaning. */
export const emptyFormObject = (): Record<string, FormValue> => Object.create(null);

/** Why a request's fields could not be read. `detail` is a sentence for developers. */
export interface FormIssue {
  readonly code: keyof typeof FORM_ISSUE_STATUS;
  readonly detail: string;
}

/** HTTP status of each issue. */
export const FORM_ISSUE_STATUS = { too_large: 413, unknown_encoding: 415, malformed: 400 } as const;

export const malformed = (detail: string): FormIssue => ({ code: 'malformed', detail });

export const isFormList = (value: FormValue | undefined): value is readonly FormValue[] => Array.isArray(value);

export const isFormObject = (value: FormValue | undefined): value is FormObject =>
  typeof value === 'object' && value !== null && !isFormList(value);

/** Maximum fields of one request. Source: ours; a full cart of 100 lines with three properties each has half of it. */
export const MAX_FIELDS = 1_000;

/** Maximum nesting. Source: ours; `items[0][properties][x]`, the deepest in use, has four levels. */
export const MAX_DEPTH = 6;

/** Names with a meaning in prototypes. No client has a legitimate use for them. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function checkKey(key: string): FormIssue | null {
  if (FORBIDDEN_KEYS.has(key)) return malformed(`A field may not be named ${key}.`);
  return checkText(key);
}

/** A lone surrogate: one half of a character. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Databases cut text at a NUL character or refuse it; a lone surrogate has no UTF-8 form, for them and for cookies. */
export function checkText(text: string): FormIssue | null {
  if (text.includes('\0')) return malformed('Text may not hold NUL characters.');
  return HALF_CHARACTER.test(text) ? malformed('Text may not hold half a surrogate pair.') : null;
}

/** The text of a field; empty when it is missing or not text. */
export function formText(fields: FormObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Digits that are a safe integer, or null. */
export const wholeNumber = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** Why a field of a call is invalid: a message for developers, such as `quantity has to be a whole number`. */
export type FieldIssue = string;

type Read<Value> = Result<Value, FieldIssue>;

/** A whole number, as a number or in digits; `fallback` when it is missing. */
export function readWholeNumber(value: FormValue | undefined, name: string, fallback?: number): Read<number> {
  if ((value === undefined || value === null || value === '') && fallback !== undefined) return ok(fallback);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return ok(value);
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return ok(Number(value));
  return err(`${name} has to be a whole number`);
}

/** Forms end lines with CR LF (HTML, "Form submission"), scripts mostly with LF: the same text must not be two. */
const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

/**
 * Text with LF between its lines, or a number; null and a missing field become the empty text. `maxLength`, in UTF-16
 * units, is for values that have no limit where they are stored.
 */
export function readText(value: FormValue | undefined, name: string, maxLength = Infinity): Read<string> {
  if (value === undefined || value === null) return ok('');
  if (typeof value === 'string') {
    const text = withLineFeeds(value);
    return text.length <= maxLength ? ok(text) : err(`${name} has to be ${maxLength} characters at most`);
  }
  return typeof value === 'number' ? ok(String(value)) : err(`${name} has to be text`);
}

/**
 * A map of texts; a missing field becomes the empty map, null the empty text. The values of a list, such as a group of
 * checkboxes (`attributes[Wrap][]`), are joined; empty ones are left out.
 */
export function readTextMap(map: FormValue | undefined, name: string): Read<Readonly<Record<string, string>>> {
  if (map === undefined || map === null || map === '') return ok({});
  if (!isFormObject(map)) return err(`${name} has to be a map`);
  const entries: [string, string][] = [];
  for (const [key, item] of Object.entries(map)) {
    const texts: string[] = [];
    for (const value of isFormList(item) ? item : [item]) {
      const text = typeof value === 'boolean' ? ok(String(value)) : readText(value, `${name}[${key}]`);
      if (!text.ok) return text;
      if (text.value !== '') texts.push(text.value);
    }
    entries.push([withLineFeeds(key), texts.join(', ')]);
  }
  return ok(Object.fromEntries(entries));
}

/** A list of objects, sent as a list (`items[]`) or as a map with numbers as keys (`items[0]`). */
export function readGroups(value: FormValue, name: string): Read<readonly FormObject[]> {
  const items = isFormObject(value) ? Object.values(value) : isFormList(value) ? value : null;
  if (items === null) return err(`${name} has to be a list`);
  return items.every(isFormObject) ? ok(items) : err(`each of ${name} has to be a group of fields`);
}
