import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries the signature of a request. Source: the platform's carrier callback. */
export const SIGNATURE_HEADER = 'X-Shopify-Hmac-SHA256';

/**
 * Whether `signature` is the base64 HMAC-SHA256 of the body's bytes with the shared secret.
 * The comparison takes as long for a nearly right signature as for a wrong one.
 */
export function verifySignature(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
