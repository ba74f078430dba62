import { expect } from 'vitest';

/** Field name -> check of its value. */
export type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u;

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
export const isFlag = (value: unknown): boolean => typeof value === 'boolean';
export const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
export const isList = (value: unknown): boolean => Array.isArray(value);
export const isDate = (value: unknown): boolean => typeof value === 'string' && ISO_DATE.test(value);
export const isCurrency = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{3}$/u.test(value);
export const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');
export const isNull = (value: unknown): boolean => value === null;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const orNull =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || check(value);

export const isListOf =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(check);

/** Fails with the names and values of invalid fields; further fields are allowed. */
export function expectShape(value: unknown, shape: Shape): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new Error(`Expected an object, not ${JSON.stringify(value)}.`);
  const wrong = Object.entries(shape)
    .filter(([field, check]) => !check(value[field]))
    .map(([field]) => `${field}: ${JSON.stringify(value[field])}`);
  expect(wrong).toEqual([]);
  return value;
}

/** The list under `field` of an object; fails when there is none. */
export function expectList(value: unknown, field: string): readonly unknown[] {
  const list = isRecord(value) ? value[field] : undefined;
  if (!Array.isArray(list)) throw new Error(`Expected a list "${field}" in ${JSON.stringify(value)}.`);
  return list;
}
