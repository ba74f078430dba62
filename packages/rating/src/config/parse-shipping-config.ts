import { ok, err, type Result } from '@cartfare/core';
import { Findings, type ConfigFinding } from '../schema/findings.ts';
import { toJsonSchemaDocument, type JsonSchema } from '../schema/schema.ts';
import { createRateKinds, type RateKindOptions } from './rate-kinds.ts';
import { shippingSchema, type ShippingConfig } from './shipping-config.ts';

/** Reads the content of a shipping file, as it comes out of `JSON.parse`. `compileShipping` checks what it means. */
export function parseShippingConfig(
  json: unknown,
  kinds: RateKindOptions = {},
): Result<ShippingConfig, readonly ConfigFinding[]> {
  const findings = new Findings();
  return shippingSchema(createRateKinds(kinds)).accepts(json, '', findings) ? ok(json) : err(findings.list);
}

/** The form of a shipping file as JSON Schema, draft 2020-12, for editors. Each part stands once under `$defs`. */
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
