import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an `Authorization` header carries the token. Hashes are compared, which have one length, in a time that tells
 * nothing of how much of the token was right.
 */
export function checkBearer(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
