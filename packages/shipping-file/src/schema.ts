import { shippingJsonSchema, type RateKindOptions } from '@cartfare/rating';

type Schema = ReturnType<typeof shippingJsonSchema>;

/** A part of the shipping file with fields, for guides. */
export interface SettingsPart {
  /** Such as `price per item`. */
  readonly name: string;
  readonly description: string;
  readonly fields: readonly SettingsField[];
}

export interface SettingsField {
  readonly name: string;
  readonly description: string;
  readonly isNeeded: boolean;
}

/** Every part of a shipping file with its fields: the whole file first, then its parts in order of appearance. */
export function settingsParts(kinds: RateKindOptions = {}): readonly SettingsPart[] {
  const { $defs, ...settings } = shippingJsonSchema(kinds);
  const parts = Object.entries<Schema>(Object($defs)).filter(([, schema]) => schema['properties'] !== undefined);
  return [partOf('settings', settings), ...parts.map(([name, schema]) => partOf(name.replaceAll('_', ' '), schema))];
}

function partOf(name: string, { description, properties, required }: Schema): SettingsPart {
  const needed = new Set(Array.isArray(required) ? required : []);
  const fields = Object.entries<Schema>(Object(properties)).map(([field, schema]) => ({
    name: field,
    description: String(schema['description']),
    isNeeded: needed.has(field),
  }));
  return { name, description: String(description), fields };
}
