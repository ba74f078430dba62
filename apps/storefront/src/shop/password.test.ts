import { describe, expect, it } from 'vitest';
import { DECOY_HASH, hashPassword, verifyPassword } from './password.ts';

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

  it('is not compared with a hash of an unknown kind', async () => {
    await expect(verifyPassword('x', 'plain:x')).rejects.toThrow('Unknown kind');
  });
});
