import { shippingConfigSchema, type JsonSchema } from '@cartfare/rating';
import { findPart } from './find-part.ts';
import { isSchema } from './is-schema.ts';
import type { SettingsPart } from './settings-part.ts';
import { SETTINGS_PARTS } from './settings-parts.ts';

/**
 * The published JSON Schema of shipping files: the engine's own, with words for people, each part once, and `$schema`
 * allowed.
 */
export function shippingSettingsSchema(): JsonSchema {
  const [settings, ...parts] = SETTINGS_PARTS;
  if (settings === undefined) throw new Error('There is no part for the settings as a whole.');
  const names = new Map(parts.map((part) => [findPart(shippingConfigSchema, part.at), part]));
  const { properties, ...rest } = shippingConfigSchema;
  const withSchema = { ...rest, properties: { $schema: { type: 'string' }, ...Object(properties) } };
  const definitions = [...names].map(([schema, part]) => [definitionName(part), describePart(schema, part, names)]);
  return { ...describePart(withSchema, settings, names), $defs: Object.fromEntries(definitions) };
}

type Names = ReadonlyMap<unknown, SettingsPart>;

/** `price_per_item` */
const definitionName = ({ name }: SettingsPart): string => name.replaceAll(' ', '_');

function describePart(schema: JsonSchema, { description, fields }: SettingsPart, names: Names): JsonSchema {
  const { properties, ...rest } = schema;
  const described = Object.entries(isSchema(properties) ? properties : {}).map(([key, value]) => [
    key,
    { description: fields[key], ...Object(refer(value, names)) },
  ]);
  return { description, ...rest, properties: Object.fromEntries(described) };
}

/** The same schema with references to the parts in it. */
function refer(schema: unknown, names: Names): unknown {
  const part = names.get(schema);
  if (part !== undefined) return { $ref: `#/$defs/${definitionName(part)}` };
  if (Array.isArray(schema)) return schema.map((entry: unknown) => refer(entry, names));
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value, names)]));
}
