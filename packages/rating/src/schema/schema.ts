import type { Findings } from './findings.ts';

/** Describes a part of the shipping file: validates values and writes the published JSON Schema. */
export interface Schema<Value> {
  /** Whether the value fits; adds every problem to the findings. */
  accepts(value: unknown, path: string, findings: Findings): value is Value;
  /** The same as JSON Schema, draft 2020-12. */
  toJsonSchema(define: Define): JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns a reference to the definition of that name; `build` is called for the first use of the name. */
export type Define = (name: string, build: () => JsonSchema) => JsonSchema;

/** The JSON Schema of a whole document, with each named part once under `$defs`. */
export function toJsonSchemaDocument(schema: Schema<unknown>): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const define: Define = (name, build) => {
    if (!definitions.has(name)) {
      // Reserves the place, so that a part is listed before the parts in it.
      definitions.set(name, {});
      definitions.set(name, build());
    }
    return { $ref: `#/$defs/${name}` };
  };
  const root = schema.toJsonSchema(define);
  return { ...root, $defs: Object.fromEntries(definitions) };
}
