import { err, ok, type Result } from '@cartfare/core';

/** What a client sent, whatever the encoding: plain data whose objects have no prototype. */
export type FormValue = string | number | boolean | null | readonly FormValue[] | FormObject;

export interface FormObject {
  readonly [key: string]: FormValue;
}

/** A form object under construction. */
export interface FormDraft {
  [key: string]: FormValue;
}

/** Without a prototype: a field can be named anything without meaning anything. */
export const emptyFormObject = (): FormDraft => Object.create(null);

/** Why a request's fields could not be read. `detail` is a sentence for developers. */
export type FormIssue =
  | { readonly code: 'too_large'; readonly detail: string }
  | { readonly code: 'unknown_encoding'; readonly detail: string }
  | { readonly code: 'malformed'; readonly detail: string };

/** How HTTP says so. */
export const FORM_ISSUE_STATUS = { too_large: 413, unknown_encoding: 415, malformed: 400 } as const;

export const malformed = (detail: string): FormIssue => ({ code: 'malformed', detail });

export const isFormList = (value: FormValue | undefined): value is readonly FormValue[] => Array.isArray(value);

export const isFormObject = (value: FormValue | undefined): value is FormObject =>
  typeof value === 'object' && value !== null && !isFormList(value);

/** Most fields of one request. Source: ours; a full cart of 100 lines with three properties each is half of it. */
export const MAX_FIELDS = 1_000;

/** Deepest nesting. Source: ours; `items[0][properties][x]`, the deepest in use, has four levels. */
export const MAX_DEPTH = 6;

/** Names that mean something to an object's prototype. No client has an honest use for them. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function checkKey(key: string): FormIssue | null {
  if (FORBIDDEN_KEYS.has(key)) return malformed(`A field may not be named ${key}.`);
  return checkText(key);
}

/** One of the two surrogates that write a character, without the other one. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Databases cut text at a NUL character or refuse it; half a character has no form in UTF-8, for them and for cookies. */
export function checkText(text: string): FormIssue | null {
  if (text.includes('\0')) return malformed('Text may not hold NUL characters.');
  return HALF_CHARACTER.test(text) ? malformed('Text may not hold half a surrogate pair.') : null;
}

/** The text of a field; empty where it is missing or no text. */
export function formText(fields: FormObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Digits that are a safe integer, or null. */
export const wholeNumber = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** What is wrong with a field of a call: a sentence for developers, such as `quantity has to be a whole number`. */
export type FieldIssue = string;

type Read<Value> = Result<Value, FieldIssue>;

/** A whole number, as a number or in digits; `fallback` where it is missing. */
export function readWholeNumber(value: FormValue | undefined, name: string, fallback?: number): Read<number> {
  if ((value === undefined || value === null || value === '') && fallback !== undefined) return ok(fallback);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return ok(value);
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return ok(Number(value));
  return err(`${name} has to be a whole number`);
}

/**
 * Text, or a number in its place; null and a missing field are the empty text. `maxLength`, in UTF-16 units, is for what
 * has no limit of its own where it is stored.
 */
export function readText(value: FormValue | undefined, name: string, maxLength = Infinity): Read<string> {
  if (value === undefined || value === null) return ok('');
  if (typeof value === 'string') {
    return value.length <= maxLength ? ok(value) : err(`${name} has to be ${maxLength} characters at most`);
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
