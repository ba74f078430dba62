import { ok, err, type Result } from '@cartfare/core';
import { Findings, type ConfigFinding } from '../schema/findings.ts';
import { toJsonSchemaDocument, type JsonSchema } from '../schema/schema.ts';
import { createRateKinds, type RateKindOptions } from './rate-kinds.ts';
import { shippingSchema, type ShippingConfig } from './shipping-config.ts';

/** Validates the parsed JSON of a shipping file against the schema. `compileShipping` checks its meaning. */
export function parseShippingConfig(
  json: unknown,
  kinds: RateKindOptions = {},
): Result<ShippingConfig, readonly ConfigFinding[]> {
  const findings = new Findings();
  return shippingSchema(createRateKinds(kinds)).accepts(json, '', findings) ? ok(json) : err(findings.list);
}

/** The JSON Schema (draft 2020-12) of a shipping file, for editors. Each part is listed once under `$defs`. */
export function shippingJsonSchema(kinds: RateKindOptions = {}): JsonSchema {
  const { $defs, $ref: _, ...rest } = toJsonSchemaDocument(shippingSchema(createRateKinds(kinds)));
  const { settings, ...parts } = Object($defs);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'How a shop ships',
    ...rest,
    ...settings,
    $defs: parts,
  };
}
