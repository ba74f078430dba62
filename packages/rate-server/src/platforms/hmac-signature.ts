import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `signature` is the base64 HMAC-SHA256 of the bytes. Compares in constant time. Other spellings of the same
 * base64 are wrong: `Buffer` ignores what it cannot read.
 */
export function isHmacOf(bytes: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  const isCanonical = given.toString('base64') === signature;
  return isCanonical && given.length === expected.length && timingSafeEqual(given, expected);
}
