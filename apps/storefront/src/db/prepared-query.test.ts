import { describe, expect, it } from 'vitest';
import { ok, type Result } from '@cartfare/core';
import { openTestShop } from '../testing/open-test-shop.ts';
import type { ShopDatabase } from './connect.ts';
import { prepareQuery } from './prepared-query.ts';
import { selectProductByHandle } from '../shop/catalogue/product-queries.ts';
import { withStatementCache } from './embedded-dialect.ts';
import { inPlainTransaction, inSoftTransaction, inTransaction } from './transaction.ts';

const between = prepareQuery<[least: number, vendor: string, most: number], { readonly sku: string }>(
  3,
  (db, least, vendor, most) =>
    db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('sku')
      .where('price_minor', '>=', least)
      .where('vendor', '=', vendor)
      .where('price_minor', '<=', most)
      .where('variants.position', '<', 100),
);

const settingsNamed = prepareQuery<[name: string], object>(1, (db, name) =>
  db.selectFrom('settings').selectAll().where('name', '=', name),
);

type Columns = Result<readonly string[], never>;
type RunColumns = (db: ShopDatabase, work: (transaction: ShopDatabase) => Promise<Columns>) => Promise<Columns>;

const IN_TRANSACTION: readonly (readonly [string, RunColumns])[] = [
  ['a transaction', inTransaction],
  ['a plain one', inPlainTransaction],
  ['a soft one', inSoftTransaction],
];

describe('a query that is put together once', () => {
  it('goes on when its table has got another column', async () => {
    const { db } = await openTestShop();
    const columns = async () => (await settingsNamed(db, 'shipping')).rows.map(Object.keys);
    const [before = []] = await columns();
    expect(before).toEqual(expect.arrayContaining(['name', 'document']));
    await db.schema.alterTable('settings').addColumn('extra', 'text').execute();
    expect(await columns()).toEqual([[...before, 'extra']]);
    expect(await columns()).toEqual([[...before, 'extra']]);
  });

  it.each(IN_TRANSACTION)(
    'goes on in %s when its table has got another column, and what was written is written once',
    async (_, run) => {
      const { db } = await openTestShop();
      await settingsNamed(db, 'shipping');
      await db.schema.alterTable('settings').addColumn('extra', 'text').execute();
      const change = async (transaction: ShopDatabase) => {
        await transaction
          .updateTable('products')
          .set(({ eb }) => ({ position: eb('position', '+', 100) }))
          .execute();
        return ok((await settingsNamed(transaction, 'shipping')).rows.flatMap(Object.keys));
      };
      const columns = await run(db, change);
      expect(columns).toMatchObject({ value: expect.arrayContaining(['name', 'document', 'extra']) });
      const positions = await db.selectFrom('products').select('position').execute();
      expect(positions.filter(({ position }) => position < 100 || position >= 200)).toEqual([]);
    },
  );

  it('takes its values in their order, beside those that it has of its own', async () => {
    const { db } = await openTestShop();
    const all = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['sku', 'price_minor', 'vendor'])
      .execute();
    const vendor = all[0]?.vendor ?? '';
    for (const [least, most] of [
      [0, 5_000],
      [5_001, 1_000_000],
    ] as const) {
      const wanted = all.filter((row) => row.vendor === vendor && row.price_minor >= least && row.price_minor <= most);
      const { rows } = await between(db, least, vendor, most);
      expect(rows.map((row) => row.sku).toSorted()).toEqual(wanted.map((row) => row.sku).toSorted());
    }
  });

  it('is also one in a transaction', async () => {
    const { db } = await openTestShop();
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('variants').execute();
      expect((await between(transaction, 0, 'Harbour Supply', 1_000_000)).rows).toEqual([]);
    });
  });
});

describe('statements that are kept ready', () => {
  it('see what has changed since, columns too', async () => {
    const { db } = await openTestShop();
    const before = await selectProductByHandle(db, 'storm-lantern');
    await db.updateTable('products').set({ title: 'New' }).where('handle', '=', 'storm-lantern').execute();
    await db.schema.alterTable('products').addColumn('extra', 'text').execute();
    const rows = await db.selectFrom('products').selectAll().where('handle', '=', 'storm-lantern').execute();
    expect(before?.title).not.toBe('New');
    expect(rows).toMatchObject([{ title: 'New', extra: null }]);
  });

  it('are prepared once, and anew when tables changed', () => {
    const prepared: string[] = [];
    const statement = {
      reader: true,
      all: () => [],
      run: () => ({ changes: 0, lastInsertRowid: 0 }),
      iterate: () => [].values(),
    };
    const database = withStatementCache({
      close: () => undefined,
      prepare: (sql) => {
        prepared.push(sql);
        return statement;
      },
    });
    for (const sql of ['select 1', 'select 1', 'alter table a add b', 'select 1']) database.prepare(sql);
    expect(prepared).toEqual(['select 1', 'alter table a add b', 'select 1']);
  });
});
