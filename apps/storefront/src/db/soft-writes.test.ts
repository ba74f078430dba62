import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/open-test-shop.ts';
import type { ShopDatabase } from './connect.ts';
import { createSoftWrites } from './soft-writes.ts';

const put = (name: string) => async (db: ShopDatabase) => {
  await db.insertInto('settings').values({ name, document: '{}' }).execute();
};

const namesIn = async (db: ShopDatabase): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', 'batch-%')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
};

describe('small writes that come together', () => {
  it('are all there when they say so', async () => {
    const { db } = await openTestShop();
    const write = createSoftWrites(db);
    await Promise.all(['batch-1', 'batch-2', 'batch-3'].map((name) => write(put(name))));
    expect(await namesIn(db)).toEqual(['batch-1', 'batch-2', 'batch-3']);
  });

  it('share a transaction', async () => {
    const { db } = await openTestShop();
    const write = createSoftWrites(db);
    const places: ShopDatabase[] = [];
    const note = async (place: ShopDatabase) => void places.push(place);
    await Promise.all([write(note), write(note)]);
    expect(places[0]).toBe(places[1]);
    expect(places[0]).not.toBe(db);
  });

  it('do not fall with one that cannot be written', async () => {
    const { db } = await openTestShop();
    const write = createSoftWrites(db);
    const outcomes = await Promise.allSettled([
      write(put('batch-1')),
      write(() => Promise.reject(new Error('no'))),
      write(put('batch-2')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await namesIn(db)).toEqual(['batch-1', 'batch-2']);
  });

  it('are tried once when there is nothing beside them to save', async () => {
    const { db } = await openTestShop();
    let tries = 0;
    const fail = () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    };
    await expect(createSoftWrites(db)(fail)).rejects.toThrow('no');
    expect(tries).toBe(1);
  });

  it('fail together, untried, when the database takes none', async () => {
    const { db } = await openTestShop();
    await namesIn(db);
    await db.destroy();
    const write = createSoftWrites(db);
    const tried: ShopDatabase[] = [];
    const note = async (place: ShopDatabase) => void tried.push(place);
    const outcomes = await Promise.allSettled([write(note), write(note)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(tried).toEqual([]);
  });

  it('leave every other write waiting for the disk', async () => {
    const { db } = await openTestShop();
    const synchronous = async (place: ShopDatabase) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(place)).rows[0]?.synchronous;
    const [NORMAL, FULL] = [1, 2];
    const seen: unknown[] = [];
    const write = createSoftWrites(db);
    await write(async (place) => void seen.push(await synchronous(place)));
    await write(() => Promise.reject(new Error('no'))).catch(() => undefined);
    expect([...seen, await synchronous(db)]).toEqual([NORMAL, FULL]);
  });

  it('go on being written when they come while others are', async () => {
    const { db } = await openTestShop();
    const write = createSoftWrites(db);
    const later: Promise<void>[] = [];
    await write(async (place) => {
      later.push(write(put('batch-2')));
      await put('batch-1')(place);
    });
    await Promise.all(later);
    expect(await namesIn(db)).toEqual(['batch-1', 'batch-2']);
  });
});
