import type { Findings } from '../checks/findings.ts';
import type { Shape } from './shape.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}

export const text: Shape<string> = {
  accepts: (value, path, findings): value is string =>
    typeof value === 'string' || findings.error('wrong_type', path, { expected: 'text' }),
  schema: { type: 'string' },
};

/** Something that is referred to or read: not empty. */
export const label: Shape<string> = {
  accepts: (value, path, findings): value is string =>
    text.accepts(value, path, findings) && (value.trim() !== '' || findings.error('empty', path)),
  schema: { type: 'string', pattern: '\\S' },
};

export const flag: Shape<boolean> = {
  accepts: (value, path, findings): value is boolean =>
    typeof value === 'boolean' || findings.error('wrong_type', path, { expected: 'true or false' }),
  schema: { type: 'boolean' },
};

export const wholeNumber = (limits: Limits): Shape<number> => ({
  accepts: (value, path, findings): value is number =>
    isNumber(value, path, findings) &&
    (Number.isInteger(value) || findings.error('wrong_type', path, { expected: 'a whole number' })) &&
    isWithin(value, limits, path, findings),
  schema: { type: 'integer', minimum: limits.least, maximum: limits.most },
});

export const decimalNumber = (limits: Limits): Shape<number> => ({
  accepts: (value, path, findings): value is number =>
    isNumber(value, path, findings) && isWithin(value, limits, path, findings),
  schema: { type: 'number', minimum: limits.least, maximum: limits.most },
});

/** One of a closed list of texts or numbers. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Shape<Value> {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    accepts: (value, path, findings): value is Value =>
      known.has(value) || findings.error('not_one_of', path, { expected: values.join(', ') }),
    schema: { enum: values },
  };
}

const isNumber = (value: unknown, path: string, findings: Findings): value is number =>
  (typeof value === 'number' && Number.isFinite(value)) || findings.error('wrong_type', path, { expected: 'a number' });

const isWithin = (value: number, { least, most }: Limits, path: string, findings: Findings): boolean =>
  (value >= least && value <= most) || findings.error('out_of_range', path, { least, most });
