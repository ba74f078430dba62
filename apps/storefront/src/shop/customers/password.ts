import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/**
 * Cost of one hash: 32 MB of memory and about 0.1 s. Source: OWASP's password storage cheat sheet, which holds
 * N=2^15, r=8, p=3 as strong as its first choice with four times the memory.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Maximum length of a password, in UTF-16 units. A long sentence has some hundred. Normalizing takes a time
 * by the square of the number of combining marks: 130,000 of them, which fit into a request, block the process for ten
 * seconds.
 */
export const MAX_PASSWORD_LENGTH = 1_000;

/**
 * Hashes at a time in this process. Node has four threads for hashes, files and name look-ups: two of
 * them stay free for files and look-ups, and one core for everything else.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes that may wait in the queue. The last one waits some 10 s on a small machine. */
const MAX_WAITING_HASHES = 50;

const slots = pLimit(HASHES_AT_ONCE);

/** Whether the queue is full: one more would be hashed only after its visitor has left. */
export const isHashingBusy = (): boolean => slots.pendingCount >= MAX_WAITING_HASHES;

/** Matches no password. Compared for an unknown customer, so that the response time does not tell who is a customer. */
export const DECOY_HASH = formatHash(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/** `scrypt$N$r$p$salt$key`, so that a later change of the cost leaves old hashes readable. Throws for a too long password. */
export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new Error(`A password may have ${MAX_PASSWORD_LENGTH} characters at most.`);
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return formatHash(salt, key);
}

/** A password that is too long takes as long as any other that does not match. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) throw new Error('Unknown kind of password hash.');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await derive(isTooLong(password) ? '' : password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, expected) && !isTooLong(password);
}

const isTooLong = (password: string): boolean => password.length > MAX_PASSWORD_LENGTH;

function formatHash(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const derive = (password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  slots(() => deriveNow(password, salt, cost));

const deriveNow = (password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Node's default limit equals the memory that this cost needs, but has to be larger.
    const maxmem = 2 * 128 * cost.N * cost.r;
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
