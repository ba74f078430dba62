import type { PostalPage } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import type { ShopDatabase } from '../../db/connect.ts';
import { removePostalTable } from '../../shipping-settings/commands/remove-postal-command.ts';
import { SLOW } from '../../../testing/shipping-settings/slow.ts';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { insertPostalPage, readZonePages, replacePostalTable, selectPostalTables } from './postal-table-queries.ts';

const CANADA = { profile: '', zone: 'canada' };

/** Stores a table with one rule per page, numbered from 0. */
async function storeTable(db: ShopDatabase, pageCount: number): Promise<void> {
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

describe('the pages of postal tables', SLOW, () => {
  it.each([0, 1, 15, 16, 17, 100])('come in their order, all %i of them', async (pageCount) => {
    const { db } = await openTestShop();
    await storeTable(db, pageCount);
    const pages = await all(readZonePages(db, await selectPostalTables(db)));
    expect(pages.flatMap(({ rules }) => rules)).toEqual(
      Array.from({ length: pageCount }, (_, at) => String(10_000 + at)),
    );
  });

  it('tell of which zone they are', async () => {
    const { db } = await openTestShop();
    await storeTable(db, 1);
    const [page] = await all(readZonePages(db, await selectPostalTables(db)));
    expect(page).toEqual({ ...CANADA, country: 'US', rules: ['10000'] });
  });

  it('leave the database to others between two of them', async () => {
    const { db, shop } = await openTestShop();
    await storeTable(db, 3);
    let found = 0;
    for await (const _ of readZonePages(db, await selectPostalTables(db)))
      found += (await shop.catalogue.list()).length;
    expect(found).toBe(3 * (await shop.catalogue.list()).length);
  });

  it('are no longer those of the version when the table goes before the last has been read', async () => {
    const { db, shop } = await openTestShop();
    await storeTable(db, 100);
    const { version, postalPages } = await shop.shipping.complete();
    const read: PostalPage[] = [];
    for await (const page of postalPages) {
      read.push(page);
      if (read.length === 1) await removePostalTable(db, CANADA);
    }
    expect(read.length).toBeLessThan(100);
    expect(await shop.shipping.version()).not.toBe(version);
  });
});
