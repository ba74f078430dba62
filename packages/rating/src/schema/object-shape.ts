import type { Findings } from '../checks/findings.ts';
import type { JsonSchema, Shape } from './shape.ts';

/** The shape of every field; a field that may be left out in the type is given as `optional`. */
export type Fields<Value> = {
  readonly [Key in keyof Value]-?: undefined extends Value[Key]
    ? OptionalField<Exclude<Value[Key], undefined>>
    : Shape<Value[Key]>;
};

export interface OptionalField<Value> {
  readonly optional: Shape<Value>;
}

export const optional = <Value>(shape: Shape<Value>): OptionalField<Value> => ({ optional: shape });

/** An object with these fields and no others. */
export function object<Value extends object>(fields: Fields<Value>): Shape<Value> {
  const known = new Map(Object.entries<Shape<unknown> | OptionalField<unknown>>(fields));
  return {
    accepts: (value, path, findings): value is Value => {
      if (!isRecord(value)) return findings.error('wrong_type', path, { expected: 'an object' });
      const unknownKeys = Object.keys(value).filter((key) => !known.has(key));
      for (const key of unknownKeys) findings.error('not_allowed_here', join(path, key));
      const right = [...known].map(([key, field]) => acceptsField(field, value[key], join(path, key), findings));
      return unknownKeys.length === 0 && right.every(Boolean);
    },
    schema: objectSchema(known),
  };
}

/** One of several objects, told apart by the text in the field `by`. */
export function variants<By extends string, Value extends Readonly<Record<By, string>>>(
  by: By,
  shapes: { readonly [Kind in Value[By]]: Shape<Extract<Value, Readonly<Record<By, Kind>>>> },
): Shape<Value> {
  const known = new Map(Object.entries<Shape<unknown>>(shapes));
  return {
    accepts: (value, path, findings): value is Value => {
      if (!isRecord(value)) return findings.error('wrong_type', path, { expected: 'an object' });
      const shape = known.get(String(value[by]));
      if (shape === undefined) {
        return findings.error('not_one_of', join(path, by), { expected: [...known.keys()].join(', ') });
      }
      return shape.accepts(value, path, findings);
    },
    schema: { oneOf: [...known.values()].map((shape) => shape.schema) },
  };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function acceptsField(
  field: Shape<unknown> | OptionalField<unknown>,
  value: unknown,
  path: string,
  findings: Findings,
): boolean {
  if ('optional' in field) return value === undefined || field.optional.accepts(value, path, findings);
  return value === undefined ? findings.error('missing', path) : field.accepts(value, path, findings);
}

function objectSchema(fields: ReadonlyMap<string, Shape<unknown> | OptionalField<unknown>>): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, field] of fields) {
    properties[key] = 'optional' in field ? field.optional.schema : field.schema;
    if (!('optional' in field)) required.push(key);
  }
  return { type: 'object', properties, required, additionalProperties: false };
}
