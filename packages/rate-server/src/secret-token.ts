import { createHash } from 'node:crypto';

/** 256 bits, more than anybody can guess: a fast hash without salt is enough to store a token. */
const TOKEN_BYTES = 32;

/** Returns this many random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

const platformRandomBytes: RandomBytes = (size) => crypto.getRandomValues(new Uint8Array(size));

/** A new secret token, in base64url. Store its hash alone. */
export const newSecretToken = (randomBytes: RandomBytes = platformRandomBytes): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

/** SHA-256, in hexadecimal. An index compares hashes, of which an attacker can choose no prefix. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
