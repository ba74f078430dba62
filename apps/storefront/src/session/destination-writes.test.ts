import type { Destination } from '@cartfare/core';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ShopDatabase } from '../db/connect.ts';
import { openTestShop } from '../testing/open-test-shop.ts';
import { createDestinationWriter } from './destination-writes.ts';

const to = (zip: string): Destination => ({ country: 'DE', province: '', zip });

async function open(count: number) {
  const { db, shop } = await openTestShop();
  const sessions = await Promise.all(Array.from({ length: count }, () => shop.sessions.open()));
  const ids = sessions.map(({ session }) => session.id);
  const zips = async (): Promise<readonly (string | null)[]> => {
    const rows = await db.selectFrom('sessions').select(['id', 'destination_zip']).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.destination_zip ?? null);
  };
  const id = (at: number): string => ids[at] ?? expect.fail();
  return { db, id, zips, write: createDestinationWriter(db) };
}

/** Makes the database refuse this postal code. */
async function refuse(db: ShopDatabase, zip: string): Promise<void> {
  await sql`
    create trigger refuse before update on sessions when new.destination_zip = ${sql.lit(zip)}
    begin select raise(abort, 'refused'); end`.execute(db);
}

const synchronous = async (db: ShopDatabase) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
const FULL = 2;

describe('destinations that come together', () => {
  it('are all there when they say so, each with its session', async () => {
    const { write, id, zips, db } = await open(3);
    await Promise.all([write({ id: id(0), ...to('1') }), write({ id: id(2), ...to("3' \\ \ud83d\ude00") })]);
    expect(await zips()).toEqual(['1', null, "3' \\ \ud83d\ude00"]);
    expect(await db.selectFrom('sessions').selectAll().where('id', '=', id(0)).executeTakeFirst()).toMatchObject({
      destination_country: 'DE',
      destination_province: '',
    });
  });

  it('leave a session with the last of its own', async () => {
    const { write, id, zips } = await open(1);
    await Promise.all([write({ id: id(0), ...to('1') }), write({ id: id(0), ...to('2') })]);
    expect(await zips()).toEqual(['2']);
  });

  it('do not fall with one that cannot be written', async () => {
    const { write, id, zips, db } = await open(3);
    await refuse(db, 'no');
    const outcomes = await Promise.allSettled(['1', 'no', '3'].map((zip, at) => write({ id: id(at), ...to(zip) })));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await zips()).toEqual(['1', null, '3']);
  });

  it('leave every other write waiting for the disk, also after one that failed', async () => {
    const { write, id, db } = await open(1);
    await write({ id: id(0), ...to('1') });
    expect(await synchronous(db)).toBe(FULL);
    await refuse(db, 'no');
    await expect(write({ id: id(0), ...to('no') })).rejects.toThrow('refused');
    expect(await synchronous(db)).toBe(FULL);
  });

  it('go on being written when they come while others are', async () => {
    const { write, id, zips } = await open(2);
    const first = write({ id: id(0), ...to('1') });
    await first.then(() => write({ id: id(1), ...to('2') }));
    await Promise.all([write({ id: id(0), ...to('3') }), first]);
    expect(await zips()).toEqual(['3', '2']);
  });

  it('are found by the session’s key, however many sessions there are', async () => {
    const { db } = await open(1);
    const plan = await sql<{ detail: string }>`
      explain query plan update sessions set destination_zip = item.value ->> 'zip'
      from json_each('[]') as item where sessions.id = item.value ->> 'id'`.execute(db);
    expect(plan.rows.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH sessions USING/);
  });
});
