import { err, ok, type Result } from '@cartfare/core/internal';
import { MAX_PIECES } from '@cartfare/rating';
import { z } from 'zod';
import { EXCESS_TEXTS, excessOf, MAX_LINES } from '../cart-limits.ts';
import { readJson, shortMessage } from '../read-json.ts';
import type { PlatformCart, RefusedRequest } from './platform.ts';

/** Pieces of a line. `withinLimits` bounds those of all lines. */
export const quantity: z.ZodType<number> = z.int().min(1).max(MAX_PIECES);

/** A text that may be absent, and is cut rather than refused: it is shown to carriers, and decides nothing. */
export const optionalText = (maxLength: number): z.ZodType<string> =>
  z
    .string()
    .catch('')
    .transform((text) => text.slice(0, maxLength));

/** Country, province or postal code; empty if unknown. */
export const addressPart: z.ZodType<string> = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? '');

/** ISO 4217, in upper case. */
export const currencyField: z.ZodType<string> = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

/** The JSON of a request. */
export function readJsonBody(text: string): Result<unknown, RefusedRequest> {
  const read = readJson(text);
  return read.ok ? read : err({ code: 'unreadable', message: read.issue.message });
}

/** Reads a value; the issue names the first part that does not fit. */
export function readWith<Value>(schema: z.ZodType<Value>, value: unknown): Result<Value, RefusedRequest> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [first] = parsed.error.issues;
  const path = first === undefined || first.path.length === 0 ? 'The body' : first.path.join('.');
  return err({ code: 'unreadable', message: shortMessage(`${path}: ${first?.message ?? 'cannot be read'}`) });
}

/** Refuses a cart with too many lines, or with a sum of prices, weights or pieces above its maximum. */
export function withinLimits(request: PlatformCart): Result<PlatformCart, RefusedRequest> {
  const { lines } = request;
  if (lines.length > MAX_LINES) {
    return err({ code: 'too_many_lines', message: `A cart may have ${MAX_LINES} lines, not ${lines.length}.` });
  }
  const excess = excessOf(lines);
  return excess === null ? ok(request) : err({ code: 'out_of_range', message: EXCESS_TEXTS[excess] });
}

/**
 * Maximum size of a request that names its sender in its body, or signs it, in bytes: all of it is read before the sender
 * is known. 500 lines with 500 characters each fit: a line of Shopify has about 300, of Saleor 400, of BigCommerce 500.
 */
export const MAX_UNKNOWN_SENDER_BYTES = 256_000;
