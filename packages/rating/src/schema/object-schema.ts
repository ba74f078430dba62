import type { Field } from './fields.ts';
import type { Findings } from './findings.ts';
import type { Define, JsonSchema, Schema } from './schema.ts';

/** Fields by their name in the file. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The fields for a value of this type; those of optional properties are `optional`. */
export type FieldsOf<Value> = {
  readonly [Key in keyof Value]-?: undefined extends Value[Key]
    ? Field<Exclude<Value[Key], undefined>, true>
    : Field<Value[Key], false>;
};

/** The values that these fields accept. */
export type ConfigOf<F extends Fields> = Flat<
  { readonly [Key in keyof F as F[Key]['isOptional'] extends true ? never : Key]: ValueOf<F[Key]> } & {
    readonly [Key in keyof F as F[Key]['isOptional'] extends true ? Key : never]?: ValueOf<F[Key]>;
  }
>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** The same type, written as one object. */
export type Flat<Value> = { readonly [Key in keyof Value]: Value[Key] };

/** A part of the file with fields. */
export interface ObjectDescription<F> {
  /** Such as `price per item`: its heading in the guide and, with `_` for spaces, its name in the JSON Schema. */
  readonly name: string;
  readonly description: string;
  readonly fields: F;
}

/** An object with these fields and no others. */
export function object<Value extends object>(description: ObjectDescription<FieldsOf<Value>>): Schema<Value> {
  return objectOf<Value>({
    ...description,
    fields: Object.fromEntries(Object.entries<Field<unknown>>(description.fields)),
  });
}

/** The same for fields whose type only the caller knows. */
export function objectOf<Value extends object>({
  name,
  description,
  fields,
}: ObjectDescription<Fields>): Schema<Value> {
  const known = new Map(Object.entries(fields));
  return {
    accepts: (value, path, findings): value is Value => {
      if (!isRecord(value)) return findings.error('wrong_type', path, { expected: 'an object' });
      const unknownKeys = Object.keys(value).filter((key) => !known.has(key));
      for (const key of unknownKeys) findings.error('not_allowed_here', join(path, key));
      const right = [...known].map(([key, field]) => acceptsField(field, value[key], join(path, key), findings));
      return unknownKeys.length === 0 && right.every(Boolean);
    },
    toJsonSchema: (define) =>
      define(name.replaceAll(' ', '_'), () => ({ description, ...objectJsonSchema(known, define) })),
  };
}

/** One of several objects, distinguished by the string in the field `by`. */
export function variants<Value extends object>(by: string, schemas: ReadonlyMap<string, Schema<Value>>): Schema<Value> {
  return {
    accepts: (value, path, findings): value is Value => {
      if (!isRecord(value)) return findings.error('wrong_type', path, { expected: 'an object' });
      const schema = schemas.get(String(value[by]));
      if (schema === undefined) {
        return findings.error('not_one_of', join(path, by), { expected: [...schemas.keys()].join(', ') });
      }
      return schema.accepts(value, path, findings);
    },
    toJsonSchema: (define) => ({ oneOf: [...schemas.values()].map((schema) => schema.toJsonSchema(define)) }),
  };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function acceptsField(field: Field<unknown>, value: unknown, path: string, findings: Findings): boolean {
  if (value !== undefined) return field.accepts(value, path, findings);
  return field.isOptional || findings.error('missing', path);
}

function objectJsonSchema(fields: ReadonlyMap<string, Field<unknown>>, define: Define): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, field] of fields) {
    properties[key] = { description: field.description, ...field.toJsonSchema(define) };
    if (!field.isOptional) required.push(key);
  }
  return { type: 'object', properties, required, additionalProperties: false };
}
