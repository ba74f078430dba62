import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestSchema } from '../../testing/open-test-database.ts';
import { withoutDiskWait } from './without-disk-wait.ts';

/** SQLite's numbers. */
const [NORMAL, FULL] = [1, 2];

async function waitOf(db: Kysely<TestSchema>): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

it('only such a write does not wait for the disk, each time', async () => {
  const db = await openTestDatabase();
  for (let time = 0; time < 3; time += 1) {
    expect(await waitOf(db)).toBe(FULL);
    const [within, beside] = await Promise.all([withoutDiskWait(db, waitOf), waitOf(db)]);
    expect([within, beside]).toEqual([NORMAL, FULL]);
  }
});

it('other writes wait for the disk after one that failed', async () => {
  const db = await openTestDatabase();
  const failing = withoutDiskWait(db, () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  expect(await waitOf(db)).toBe(FULL);
});
