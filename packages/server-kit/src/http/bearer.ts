import { createHash, timingSafeEqual } from 'node:crypto';

/** The token of an `Authorization` header, whose scheme may have any case (RFC 9110, 11.1); undefined without one. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/**
 * Whether an `Authorization` header has the token. Compares hashes, which have the same length, in constant time, so
 * that the response time does not tell how much of the token was right.
 */
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const given = bearerOf(authorization);
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
