import type { JsonSchema } from '@cartfare/rating';
import { isSchema } from './is-schema.ts';

/** Follows `SettingsPart.at` through a JSON Schema. Throws where it leads nowhere. */
export function findPart(schema: JsonSchema, at: string): JsonSchema {
  let found: unknown = schema;
  for (const [step] of at.matchAll(/\w+(?!\))|\[\]|\(\w+\)/g)) found = isSchema(found) ? next(found, step) : undefined;
  if (!isSchema(found)) throw new Error(`The engine's schema has no ${at}.`);
  return found;
}

function next(schema: JsonSchema, step: string): unknown {
  if (step === '[]') return schema['items'];
  if (!step.startsWith('(')) return isSchema(schema['properties']) ? schema['properties'][step] : undefined;
  const kinds = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
  return kinds.find((kind) => isSchema(kind) && isOfKind(kind, step.slice(1, -1)));
}

/** Kinds are told apart by their first field, which allows one text only. */
function isOfKind({ properties }: JsonSchema, kind: string): boolean {
  const [first]: unknown[] = isSchema(properties) ? Object.values(properties) : [];
  return isSchema(first) && Array.isArray(first['enum']) && first['enum'][0] === kind;
}
