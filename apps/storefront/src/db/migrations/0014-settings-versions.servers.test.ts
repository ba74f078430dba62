import { selectExchangeRates, selectHistory, selectLiveVersion } from '@cartfare/rate-server';
import type { DatabaseLocation } from '@cartfare/rate-server/db';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgresDatabases } from '../../../testing/postgres-databases.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';
import { connect, type ShopDatabase } from '../connect.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';

// PostgreSQL is started for some of them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CONFIG = {
  currency: 'CAD',
  timeZone: 'UTC',
  origin: { country: 'CA', province: 'ON', postalCode: 'K2P 1L4', city: 'Ottawa' },
  zones: [],
};
const FILE = `// As written.\n${JSON.stringify(CONFIG)}\n`;

type Former = Kysely<{
  settings: { name: string; document: string };
  exchange_rates: { currency: string; position: number; rate_millionths: number; as_of: string };
}>;

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0014'));

function movesSettings(empty: () => Promise<DatabaseLocation>): void {
  /** A database of the former schema with these documents, brought to the newest one. */
  async function migrated(documents: Readonly<Record<string, unknown>>): Promise<ShopDatabase> {
    const db = connect(await empty());
    onTestFinished(() => db.destroy());
    await migrate(db, BEFORE);
    const former = db as unknown as Former;
    for (const [name, document] of Object.entries(documents)) {
      await former
        .insertInto('settings')
        .values({ name, document: JSON.stringify(document) })
        .execute();
    }
    const rate = { currency: 'USD', position: 0, rate_millionths: 720_000, as_of: '2026-11-20' };
    await former.insertInto('exchange_rates').values(rate).execute();
    await db.insertInto('postal_tables').values({ profile: '', zone: 'a', revision: 'one', rule_count: 1 }).execute();
    await db.insertInto('postal_pages').values({ revision: 'one', position: 0, country: 'CA', rules: 'K1*' }).execute();
    await migrate(db);
    return db;
  }

  it('an imported file becomes the first version, as it was written', async () => {
    const db = await migrated({ shipping: CONFIG, 'shipping-file': FILE });
    expect(await selectLiveVersion(db)).toMatchObject({ id: 1, text: FILE, findings: [] });
  });

  it('settings that never were a file become the first version, as JSON', async () => {
    const live = await selectLiveVersion(await migrated({ shipping: CONFIG }));
    expect(JSON.parse(live?.text ?? '')).toEqual(CONFIG);
  });

  it('settings that were changed after their file was imported are kept, not the file', async () => {
    const changed = { ...CONFIG, timeZone: 'America/Toronto' };
    const live = await selectLiveVersion(await migrated({ shipping: changed, 'shipping-file': FILE }));
    expect(JSON.parse(live?.text ?? '')).toEqual(changed);
  });

  it('postal tables and exchange rates stay; there is no version where there were no settings', async () => {
    const db = await migrated({});
    expect(await selectHistory(db, 10)).toEqual([]);
    expect(await selectExchangeRates(db)).toEqual([{ currency: 'USD', rate: 0.72, asOf: '2026-11-20', base: 'CAD' }]);
    expect(await db.selectFrom('postal_tables').select('zone').execute()).toEqual([{ zone: 'a' }]);
    expect(await db.selectFrom('postal_pages').select('rules').execute()).toEqual([{ rules: 'K1*' }]);
  });
}

describe('shipping settings of an earlier version, in the embedded database:', () => {
  movesSettings(async () => ({ dataDir: await temporaryFolder(), databaseUrl: null }));
});

const missing = missingServers();

describe.skipIf(missing !== null)(
  `shipping settings of an earlier version, in PostgreSQL ${missing ?? ''}:`,
  async () => {
    if (missing !== null) return;
    const databases = await startPostgresDatabases();
    afterAll(() => databases.server.remove());
    movesSettings(databases.empty);
  },
);
