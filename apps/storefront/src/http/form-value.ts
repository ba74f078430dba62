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

/** Databases cut text at a NUL character or refuse it. */
export const checkText = (text: string): FormIssue | null =>
  text.includes('\0') ? malformed('Text may not hold NUL characters.') : null;

/** The text of a field; empty where it is missing or no text. */
export function formText(fields: FormObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Digits that are a safe integer, or null. */
export const wholeNumber = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);
