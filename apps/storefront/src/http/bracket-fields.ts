import { ok, err, type Result } from '@cartfare/core';
import {
  checkKey,
  checkText,
  emptyFormObject,
  isFormList,
  isFormObject,
  malformed,
  MAX_DEPTH,
  MAX_FIELDS,
  type FormIssue,
  type FormObject,
  type FormValue,
} from './form-value.ts';

/** A name followed by brackets. The two character classes exclude each other, so matching takes linear time. */
const BRACKETED = /^([^[\]]+)((?:\[[^[\]]*\])+)$/;

/**
 * Turns flat fields into an object: `shipping_address[zip]` into `{ shipping_address: { zip } }`, `updates[]` into a
 * list, `items[][id]` into a list of objects in which a repeated name begins the next one. Numbers in brackets are
 * names like others. The last of several fields with the same name wins.
 */
export function readBracketFields(fields: Iterable<readonly [string, string]>): Result<FormObject, FormIssue> {
  const root = emptyFormObject();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MAX_FIELDS) return err(malformed(`There are more than ${MAX_FIELDS} fields.`));
    const segments = segmentsOf(name);
    const issue = checkField(segments, value);
    if (issue !== null) return err(issue);
    if (!place(root, segments, value)) return err(malformed('A field is used as a value and as a group.'));
  }
  return ok(root);
}

function segmentsOf(name: string): readonly string[] {
  const [, first, brackets] = BRACKETED.exec(name) ?? [];
  if (first === undefined || brackets === undefined) return [name];
  return [first, ...brackets.slice(1, -1).split('][')];
}

function checkField(segments: readonly string[], value: string): FormIssue | null {
  if (segments.length > MAX_DEPTH) return malformed(`Fields are nested deeper than ${MAX_DEPTH} levels.`);
  return segments.reduce<FormIssue | null>((issue, segment) => issue ?? checkKey(segment), checkText(value));
}

/** Returns false when a value of another kind is already there. */
function place(group: Record<string, FormValue>, segments: readonly string[], value: string): boolean {
  const [name, ...rest] = segments;
  if (name === undefined) return false;
  const there = group[name];
  if (rest.length === 0) {
    group[name] = value;
    return there === undefined || typeof there === 'string';
  }
  if (rest[0] === '') return placeInList(group, name, rest.slice(1), value);
  const inner = there === undefined ? emptyFormObject() : there;
  if (!isFormObject(inner)) return false;
  group[name] = inner;
  return place(inner, rest, value);
}

function placeInList(group: Record<string, FormValue>, name: string, rest: readonly string[], value: string): boolean {
  const list = group[name] ?? [];
  if (!isFormList(list)) return false;
  if (rest.length === 0) {
    group[name] = [...list, value];
    return true;
  }
  const last = list.at(-1);
  const goesOn = isFormObject(last) && !hasField(last, rest);
  const item = goesOn ? last : emptyFormObject();
  if (!goesOn) group[name] = [...list, item];
  return place(item, rest, value);
}

function hasField(group: FormObject, segments: readonly string[]): boolean {
  const [name, ...rest] = segments;
  const there = name === undefined ? undefined : group[name];
  if (there === undefined) return false;
  return rest.length === 0 || !isFormObject(there) || hasField(there, rest);
}
