import type { Findings } from '../checks/findings.ts';

/** What a part of the shipping file may look like: one description, for the check and for the published schema. */
export interface Shape<Value> {
  /** Whether the value has this shape; everything about it that is wrong is added to the findings. */
  accepts(value: unknown, path: string, findings: Findings): value is Value;
  /** The same as JSON Schema, draft 2020-12. */
  readonly schema: JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;
