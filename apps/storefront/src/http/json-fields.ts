import { ok, err, type Result } from '@cartfare/core';
import {
  checkKey,
  checkText,
  emptyFormObject,
  isFormObject,
  malformed,
  MAX_DEPTH,
  MAX_FIELDS,
  type FormIssue,
  type FormObject,
  type FormValue,
} from './form-value.ts';

/** Reads a JSON object, within the same limits as a form's fields. */
export function readJsonFields(text: string): Result<FormObject, FormIssue> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const budget = { fields: MAX_FIELDS };
  const copied = copy(parsed.value, budget, 0);
  if (!copied.ok) return copied;
  return isFormObject(copied.value) ? ok(copied.value) : err(malformed('The JSON body has to be an object.'));
}

function parseJson(text: string): Result<unknown, FormIssue> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(malformed('The body is not JSON.'));
  }
}

type Copied = Result<FormValue, FormIssue>;

function copy(value: unknown, budget: { fields: number }, depth: number): Copied {
  if (depth > MAX_DEPTH) return err(malformed(`The JSON body is nested deeper than ${MAX_DEPTH} levels.`));
  budget.fields -= 1;
  if (budget.fields < 0) return err(malformed(`The JSON body has more than ${MAX_FIELDS} values.`));
  if (Array.isArray(value)) return copyList(value, budget, depth);
  if (typeof value === 'object' && value !== null) return copyObject(value, budget, depth);
  if (typeof value === 'string') {
    const issue = checkText(value);
    return issue === null ? ok(value) : err(issue);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? ok(value) : ok(null);
}

function copyList(list: readonly unknown[], budget: { fields: number }, depth: number): Copied {
  const copies: FormValue[] = [];
  for (const item of list) {
    const copied = copy(item, budget, depth + 1);
    if (!copied.ok) return copied;
    copies.push(copied.value);
  }
  return ok(copies);
}

function copyObject(object: object, budget: { fields: number }, depth: number): Copied {
  const copies = emptyFormObject();
  for (const [key, item] of Object.entries(object)) {
    const issue = checkKey(key);
    if (issue !== null) return err(issue);
    const copied = copy(item, budget, depth + 1);
    if (!copied.ok) return copied;
    copies[key] = copied.value;
  }
  return ok(copies);
}
