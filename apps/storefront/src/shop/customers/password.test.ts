import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { quickHash } from '../../../testing/open-test-shop.ts';
import { DECOY_HASH, hashPassword, isHashingBusy, MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts';

/** A hash of no password; `n` is its cost. */
const hashOfCost = (n: number): string => `scrypt$${n}$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

describe('a password', () => {
  it('fits its own hash and no other', async () => {
    const [first, second] = await Promise.all([hashPassword('lantern'), hashPassword('lantern')]);
    expect(first).not.toBe(second);
    expect(await verifyPassword('lantern', first)).toBe(true);
    expect(await verifyPassword('Lantern', first)).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('never fits the decoy', async () => {
    expect(await verifyPassword('', DECOY_HASH)).toBe(false);
  });

  it('fits its hash up to the maximum length, and no hash above it, because normalizing it would take too long', async () => {
    const longest = 'x'.repeat(MAX_PASSWORD_LENGTH);
    expect(await verifyPassword(longest, quickHash(longest))).toBe(true);
    expect(await verifyPassword(`${longest}x`, quickHash(`${longest}x`))).toBe(false);
    expect(await verifyPassword(`${longest}x`, quickHash(''))).toBe(false);
    await expect(hashPassword(`${longest}x`)).rejects.toThrow('1000 characters');
  });

  it('is hashed a few at a time, so that files need not wait for all of them', async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 6 }, () =>
      verifyPassword('lantern', hashOfCost(2 ** 14)).then(() => (hashed += 1)),
    );
    await readFile(fileURLToPath(import.meta.url));
    expect(hashed).toBe(0);
    await Promise.all(hashes);
  });

  it('is not hashed when more wait than anybody has the patience for', async () => {
    expect(isHashingBusy()).toBe(false);
    const hashes = Array.from({ length: 53 }, () => verifyPassword('lantern', hashOfCost(2 ** 10)));
    // They join the queue in a microtask.
    await Promise.resolve();
    expect(isHashingBusy()).toBe(true);
    await Promise.all(hashes);
    expect(isHashingBusy()).toBe(false);
  });

  it('is not compared with a hash of an unknown kind', async () => {
    await expect(verifyPassword('x', 'plain:x')).rejects.toThrow('Unknown kind');
  });
});
