import { type CliIo, UsageError } from '@cartfare/server-kit/cli';
import { DatabaseUnavailableError } from '@cartfare/server-kit/db';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withShopData } from './with-shop-data.ts';

/** The error that a command gets when its work fails with `error`. */
async function hearOf(error: Error): Promise<unknown> {
  const io = { environment: { DATA_DIR: await temporaryFolder() } } as unknown as CliIo;
  return withShopData(io, async () => {
    throw error;
  }).catch((thrown: unknown) => thrown);
}

describe('a command', () => {
  it.each([
    [
      new DatabaseUnavailableError(new Error('connect ECONNREFUSED 10.0.0.7:5432')),
      'connect ECONNREFUSED 10.0.0.7:5432',
    ],
    [Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }), 'database or disk is full'],
  ])('says that its database cannot be used any more after %o', async (error, reason) => {
    const heard = await hearOf(error);
    expect(heard).toBeInstanceOf(UsageError);
    expect(heard).toHaveProperty('message', `The database cannot be used any more: ${reason}`);
  });

  it('does not blame the database for a fault of its own', async () => {
    const fault = new Error('a fault');
    expect(await hearOf(fault)).toBe(fault);
  });
});
