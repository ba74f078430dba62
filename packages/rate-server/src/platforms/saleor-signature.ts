import { decodeProtectedHeader, type JWSHeaderParameters } from 'jose';
import type { InstanceKeys } from './saleor-keys.ts';

/**
 * Whether `signature` is a detached JWS of the body with RS256: `header..signature`, signed over header, dot and the very
 * bytes (`b64: false`). Source: RFC 7797, and Saleor's documentation of payload signatures. Rejects if the keys cannot
 * be read.
 *
 * The header is read here, because older versions of Saleor leave out `crit`, which RFC 7797 asks for with `b64`: a
 * library that follows the RFC reads the body as base64 then, and refuses it.
 */
export async function isDetachedJwsOf(
  body: Uint8Array,
  signature: string,
  keys: Pick<InstanceKeys, 'find'>,
): Promise<boolean> {
  const [encodedHeader = '', payload, encodedSignature = '', ...more] = signature.split('.');
  if (payload !== '' || more.length > 0) return false;
  if (!isBase64url(encodedHeader) || !isBase64url(encodedSignature)) return false;
  const header = headerOf(signature);
  if (header === null) return false;
  const key = await keys.find(header);
  if (key === null) return false;
  const signed = Buffer.concat([Buffer.from(`${encodedHeader}.`), body]);
  return crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, Buffer.from(encodedSignature, 'base64url'), signed);
}

/** Whether this is the one spelling of what it encodes: `Buffer` ignores what it cannot read. */
const isBase64url = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

/** The header, if it is one that Saleor sends. */
function headerOf(signature: string): JWSHeaderParameters | null {
  try {
    const header = decodeProtectedHeader(signature);
    const crit = Array.isArray(header['crit']) ? header['crit'] : [];
    const isKnown = header['b64'] === false && crit.every((name) => name === 'b64');
    return header.alg === 'RS256' && isKnown ? { ...header, alg: header.alg } : null;
  } catch {
    return null;
  }
}
