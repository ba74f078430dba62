import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a signed request: the platform's, and the two that add the time of the request. */
const SIGNATURE = 'X-Shopify-Hmac-SHA256';
const TIMESTAMP = 'X-Cartfare-Timestamp';
const TIMED_SIGNATURE = 'X-Cartfare-Hmac-SHA256';

/** How far the time of a request may be from this carrier's own, in milliseconds: clocks differ by seconds. */
const WINDOW_MS = 5 * 60_000;

export type SignatureIssue = keyof typeof SIGNATURE_ISSUES;

/** For developers. */
export const SIGNATURE_ISSUES = {
  signature_missing: `Sign the body and send the result as ${SIGNATURE}. Send the time in seconds since 1970 as ${TIMESTAMP}, and the signature of time, dot and body as ${TIMED_SIGNATURE}.`,
  signature_wrong: 'The signature does not fit the body and the shared secret.',
  signature_expired: 'The time of the request is more than five minutes from now.',
} as const;

/**
 * Whether the request comes from the shop that shares the secret, and is new: the same one cannot be sent again later.
 * Signatures are the base64 HMAC-SHA256 of bytes. `now`: milliseconds since 1970.
 */
export function checkSignature(
  body: Uint8Array,
  header: (name: string) => string | undefined,
  { secret, now }: { readonly secret: string; now(): number },
): SignatureIssue | null {
  const [signature, timestamp, timed] = [SIGNATURE, TIMESTAMP, TIMED_SIGNATURE].map(header);
  if (signature === undefined || timestamp === undefined || timed === undefined) return 'signature_missing';
  const timedBody = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  if (!isSignatureOf(body, signature, secret) || !isSignatureOf(timedBody, timed, secret)) return 'signature_wrong';
  const isNew = /^\d{1,12}$/.test(timestamp) && Math.abs(now() - Number(timestamp) * 1000) <= WINDOW_MS;
  return isNew ? null : 'signature_expired';
}

/** Compares in constant time. Other spellings of the same base64 are wrong: `Buffer` ignores what it cannot read. */
function isSignatureOf(bytes: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  const isCanonical = given.toString('base64') === signature;
  return isCanonical && given.length === expected.length && timingSafeEqual(given, expected);
}
