import type { PostalPage } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { importPrice, openTestDatabase } from '../../testing/open-test-server.ts';
import { aTable, keepsPostalTables } from '../../testing/postal-tables-contract.ts';
import { selectHistory } from '../settings/settings-versions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { createPostalContent } from './postal-content.ts';
import { insertPostalPages, readAreaPages, type StoredPostalTable } from './postal-table-queries.ts';

/** They read thousands of rows, which takes long on a busy machine. */
describe('postal tables in the embedded database', { timeout: 60_000 }, () => {
  keepsPostalTables(openTestDatabase);
});

/** A stored table with one rule per page, numbered from 0. */
async function storedTable(db: RateDatabase, pageCount: number): Promise<StoredPostalTable> {
  const pages = Array.from({ length: pageCount }, (_, at) => ({
    area: 'city',
    country: 'US',
    rules: [`${10_000 + at}`],
  }));
  const table = { area: 'city', content: 'some', ruleCount: pageCount, pages };
  await insertPostalPages(db, table);
  return table;
}

async function all(pages: AsyncIterable<PostalPage>): Promise<readonly PostalPage[]> {
  const list: PostalPage[] = [];
  for await (const page of pages) list.push(page);
  return list;
}

describe('the pages of postal tables', () => {
  it.each([0, 1, 15, 16, 17, 100])('come in their order, all %i of them, with their area', async (pageCount) => {
    const db = await openTestDatabase();
    const table = await storedTable(db, pageCount);
    expect(await all(readAreaPages(db, [table]))).toEqual(table.pages);
  });

  it('leave the database to others between two of them', async () => {
    const db = await openTestDatabase();
    await importPrice(db, 980);
    const table = await storedTable(db, 3);
    let found = 0;
    for await (const _ of readAreaPages(db, [table])) found += (await selectHistory(db, 9)).length;
    expect(found).toBe(3);
  });

  it('are named by all of their rules, and hold at most 2,000 of one country', () => {
    const rules = Array.from({ length: 2_001 }, (_, at) => String(10_000 + at));
    const { pages, ruleCount, content } = createPostalContent([
      { country: 'US', rules },
      { country: 'CA', rules: ['K1*'] },
      { country: 'US', rules: ['90210'] },
    ]);
    expect(pages.map(({ country, rules: page }) => [country, page.length])).toEqual([
      ['US', 2_000],
      ['US', 2],
      ['CA', 1],
    ]);
    expect(ruleCount).toBe(2_003);
    expect(content).not.toBe(aTable('city', rules).content);
  });
});
