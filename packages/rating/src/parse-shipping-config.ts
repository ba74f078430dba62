import { ok, err, type Result } from '@cartfare/core';
import type { ConfigFinding } from './checks/config-finding.ts';
import { Findings } from './checks/findings.ts';
import type { ShippingConfig } from './config/shipping-config.ts';
import { configShape } from './schema/config-shape.ts';
import type { JsonSchema } from './schema/shape.ts';

/** Reads the content of a shipping file, as it comes out of `JSON.parse`. `compileShipping` checks what it means. */
export function parseShippingConfig(json: unknown): Result<ShippingConfig, readonly ConfigFinding[]> {
  const findings = new Findings();
  return configShape.accepts(json, '', findings) ? ok(json) : err(findings.list);
}

/** The shape of a shipping file as JSON Schema, draft 2020-12, for editors. */
export const shippingConfigSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'How a shop ships',
  ...configShape.schema,
};
