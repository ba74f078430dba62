import { openRateDatabase, type RateDatabase } from '@cartfare/rate-server';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connect, type ShopDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

/** The tables with their columns, by name. */
async function tablesOf(db: RateDatabase | ShopDatabase): Promise<ReadonlyMap<string, unknown>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [name, columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))] as const),
  );
}

it('the shop has the tables of the rate server, as its migrations make them', async () => {
  const rates = await openRateDatabase({ dataDir: await temporaryFolder(), databaseUrl: null });
  const shop = connect({ dataDir: await temporaryFolder(), databaseUrl: null });
  onTestFinished(() => Promise.all([rates.destroy(), shop.destroy()]).then(() => undefined));
  await migrate(shop);
  const [wanted, found] = [await tablesOf(rates), await tablesOf(shop)];
  expect(wanted.size).toBeGreaterThan(4);
  for (const [name, columns] of wanted) expect([name, found.get(name)]).toEqual([name, columns]);
});
