import { MAX_DAYS, MAX_GRAMS, MAX_MINOR, MAX_PIECES } from '../limits.ts';
import type { Findings } from './findings.ts';
import type { Schema } from './schema.ts';

/** A field of the shipping file, with its schema, description and unit. */
export interface Field<Value, IsOptional extends boolean = boolean> extends Schema<Value> {
  /** For the published schema, the guide and forms, such as `Price of one kilogram.` */
  readonly description: string;
  /** Whether the file may omit it. */
  readonly isOptional: IsOptional;
  /** Such as `minor`, `grams` or `days`; absent for values without a unit. */
  readonly unit?: string;
}

type Required<Value> = Field<Value, false>;

/** The bounds of a number, both inclusive. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

/** The same field as an optional one; its description should say what the default is. */
export const optional = <Value>(field: Required<Value>): Field<Value, true> => ({ ...field, isOptional: true });

/** Any string, including an empty one. */
export const string = (description: string): Required<string> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is string => isString(value, path, findings),
  toJsonSchema: () => ({ type: 'string' }),
});

/** A string with at least one character other than a space. */
export const nonEmptyString = (description: string): Required<string> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is string =>
    isString(value, path, findings) && (value.trim() !== '' || findings.error('empty', path)),
  toJsonSchema: () => ({ type: 'string', pattern: '\\S' }),
});

/** `true` or `false`. */
export const boolean = (description: string): Required<boolean> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is boolean =>
    typeof value === 'boolean' || findings.error('wrong_type', path, { expected: 'true or false' }),
  toJsonSchema: () => ({ type: 'boolean' }),
});

/** A whole number. */
export const integer = (description: string, { min, max, unit }: NumberBounds): Required<number> => ({
  description,
  isOptional: false,
  ...(unit === undefined ? {} : { unit }),
  accepts: (value, path, findings): value is number =>
    isNumber(value, path, findings) &&
    (Number.isInteger(value) || findings.error('wrong_type', path, { expected: 'a whole number' })) &&
    isWithin(value, min, max, path, findings),
  toJsonSchema: () => ({ type: 'integer', minimum: min, maximum: max }),
});

/** A number that may have decimals; with `step`, it must be a multiple of it. */
export const number = (
  description: string,
  { min, max, unit, step }: NumberBounds & { readonly step?: number },
): Required<number> => ({
  description,
  isOptional: false,
  ...(unit === undefined ? {} : { unit }),
  accepts: (value, path, findings): value is number =>
    isNumber(value, path, findings) &&
    isWithin(value, min, max, path, findings) &&
    (step === undefined || value % step === 0 || findings.error('not_multiple_of', path, { step })),
  toJsonSchema: () => ({
    type: 'number',
    minimum: min,
    maximum: max,
    ...(step === undefined ? {} : { multipleOf: step }),
  }),
});

/** An amount in minor units of the file's currency, 0 or more. */
export const amountMinor = (description: string): Required<number> =>
  integer(description, { min: 0, max: MAX_MINOR, unit: 'minor' });

/** A weight in grams, `min` (default 0) or more. */
export const grams = (description: string, min = 0): Required<number> =>
  integer(description, { min, max: MAX_GRAMS, unit: 'grams' });

/** A number of pieces, 0 or more. */
export const pieces = (description: string): Required<number> =>
  integer(description, { min: 0, max: MAX_PIECES, unit: 'pieces' });

/** A number of working days, 0 or more. */
export const days = (description: string): Required<number> =>
  integer(description, { min: 0, max: MAX_DAYS, unit: 'days' });

/** 0 to `max` (default 100), with decimals. */
export const percent = (description: string, max = 100): Required<number> =>
  number(description, { min: 0, max, unit: 'percent' });

/** One of a closed list of strings or numbers. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  description: string,
): Required<Value> {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    description,
    isOptional: false,
    accepts: (value, path, findings): value is Value =>
      known.has(value) || findings.error('not_one_of', path, { expected: values.join(', ') }),
    toJsonSchema: () => ({ enum: values }),
  };
}

/** A list of strings. It may have a million entries: paths are created only for invalid ones. */
export const strings = (description: string): Required<readonly string[]> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is readonly string[] => {
    if (!Array.isArray(value)) return findings.error('wrong_type', path, { expected: 'a list' });
    const wrong = value.flatMap((entry, index) => (typeof entry === 'string' ? [] : [index]));
    for (const index of wrong) findings.error('wrong_type', `${path}[${index}]`, { expected: 'text' });
    return wrong.length === 0;
  },
  toJsonSchema: () => ({ type: 'array', items: { type: 'string' } }),
});

/** A list of at least `min` (default 0) entries. */
export const list = <Item>(item: Schema<Item>, description: string, min = 0): Required<readonly Item[]> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is readonly Item[] => {
    if (!Array.isArray(value)) return findings.error('wrong_type', path, { expected: 'a list' });
    if (value.length < min) return findings.error('empty', path);
    let isRight = true;
    for (const [index, entry] of value.entries()) {
      isRight = item.accepts(entry, `${path}[${index}]`, findings) && isRight;
    }
    return isRight;
  },
  toJsonSchema: (define) => ({
    type: 'array',
    items: item.toJsonSchema(define),
    ...(min > 0 ? { minItems: min } : {}),
  }),
});

/** A nested object, see `object`. */
export const nested = <Value>(schema: Schema<Value>, description: string): Required<Value> => ({
  description,
  isOptional: false,
  accepts: (value, path, findings): value is Value => schema.accepts(value, path, findings),
  toJsonSchema: (define) => schema.toJsonSchema(define),
});

const isString = (value: unknown, path: string, findings: Findings): value is string =>
  typeof value === 'string' || findings.error('wrong_type', path, { expected: 'text' });

const isNumber = (value: unknown, path: string, findings: Findings): value is number =>
  (typeof value === 'number' && Number.isFinite(value)) || findings.error('wrong_type', path, { expected: 'a number' });

const isWithin = (value: number, min: number, max: number, path: string, findings: Findings): boolean =>
  (value >= min && value <= max) || findings.error('out_of_range', path, { min, max });
