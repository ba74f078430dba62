import { randomBytes } from 'node:crypto';

/** 256 random bits, in letters that fit into a cookie and an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
