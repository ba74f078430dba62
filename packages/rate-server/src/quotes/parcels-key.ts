import { createHash } from 'node:crypto';
import type { CarrierRequest } from '@cartfare/rating';

/** Enough of a hash to tell the parcels of carts apart. */
const KEY_LENGTH = 16;

/**
 * Equal for requests for which a carrier is asked the same: from where, which parcels, and whether to a private home. Who
 * asks, and when, does not count.
 */
export function parcelsKey({ origin, parcels, residential }: CarrierRequest): string {
  const packed = parcels.map(({ outerMm, billableGrams }) => [outerMm, billableGrams]);
  const { country, province, postalCode } = origin;
  const text = JSON.stringify([country, province, postalCode, residential, packed]);
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
}
