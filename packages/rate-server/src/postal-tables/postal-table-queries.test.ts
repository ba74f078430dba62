import type { PostalPage } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { importPrice, openTestDatabase } from '../../testing/open-test-server.ts';
import { selectSettingsState } from '../store/settings-state.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { selectHistory } from '../settings/settings-versions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { removePostalTable } from '../settings/import-postal-table.ts';
import { insertPostalPage, readZonePages, replacePostalTable, selectPostalTables } from './postal-table-queries.ts';

const CANADA = { profile: '', zone: 'canada' };

/** Stores a table with one rule per page, numbered from 0. */
async function storeTable(db: RateDatabase, pageCount: number): Promise<void> {
  for (let position = 0; position < pageCount; position += 1) {
    await insertPostalPage(db, 'one', position, { country: 'US', rules: [String(10_000 + position)] });
  }
  await replacePostalTable(db, { ...CANADA, revision: 'one', ruleCount: pageCount });
}

async function all(pages: AsyncIterable<PostalPage>): Promise<readonly PostalPage[]> {
  const list: PostalPage[] = [];
  for await (const page of pages) list.push(page);
  return list;
}

describe('the pages of postal tables', () => {
  it.each([0, 1, 15, 16, 17, 100])('come in their order, all %i of them', async (pageCount) => {
    const db = await openTestDatabase();
    await storeTable(db, pageCount);
    const pages = await all(readZonePages(db, await selectPostalTables(db)));
    expect(pages.flatMap(({ rules }) => rules)).toEqual(
      Array.from({ length: pageCount }, (_, at) => String(10_000 + at)),
    );
  });

  it('tell of which zone they are', async () => {
    const db = await openTestDatabase();
    await storeTable(db, 1);
    const [page] = await all(readZonePages(db, await selectPostalTables(db)));
    expect(page).toEqual({ ...CANADA, country: 'US', rules: ['10000'] });
  });

  it('leave the database to others between two of them', async () => {
    const db = await openTestDatabase();
    await importPrice(db, 980);
    await storeTable(db, 3);
    let found = 0;
    for await (const _ of readZonePages(db, await selectPostalTables(db))) found += (await selectHistory(db, 9)).length;
    expect(found).toBe(3);
  });

  it('are no longer those of the version when the table goes before the last has been read', async () => {
    const db = await openTestDatabase();
    await importPrice(db, 980);
    await storeTable(db, 100);
    const { state, postalPages } = await readStoredSettings(db);
    const read: PostalPage[] = [];
    for await (const page of postalPages) {
      read.push(page);
      if (read.length === 1) await removePostalTable(db, CANADA);
    }
    expect(read.length).toBeLessThan(100);
    expect(await selectSettingsState(db)).not.toBe(state);
  });
});
