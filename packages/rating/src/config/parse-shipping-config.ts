import { ok, type Result } from '@cartfare/core/internal';
import * as z from 'zod';
import type { ConfigFinding } from '../schema/findings.ts';
import { parseWith } from '../schema/parse-with.ts';
import { createRateKinds, type RateKindOptions } from './rate-kinds.ts';
import { shippingSchema, type ShippingConfig } from './shipping-config.ts';

/**
 * Validates the parsed JSON of a shipping file against the schema, and returns it as it is, for a program that
 * shows or edits it. `createRater` checks its meaning.
 */
export function parseShippingConfig(
  json: unknown,
  kinds: RateKindOptions = {},
): Result<ShippingConfig, readonly ConfigFinding[]> {
  const parsed = parseWith(shippingSchema(createRateKinds(kinds)), json);
  if (!parsed.ok) return parsed;
  return isSettings(json) ? ok(json) : parsed;
}

/** What has been parsed; this only tells the compiler. */
const isSettings = (_json: unknown): _json is ShippingConfig => true;

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of a shipping file, for editors. Each part is listed once under `$defs`. */
export const shippingJsonSchema = (kinds: RateKindOptions = {}): JsonSchema =>
  z.toJSONSchema(shippingSchema(createRateKinds(kinds)), { io: 'input' });
