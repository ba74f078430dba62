import { expect, it } from 'vitest';
import { createPostalContent } from '../src/postal-tables/postal-content.ts';
import {
  deleteUnusedPostalPages,
  insertPostalPages,
  type StoredPostalTable,
} from '../src/postal-tables/postal-table-queries.ts';
import { importSettings, readPostalTables, restoreVersion } from '../src/settings/import-settings.ts';
import { readStoredSettings } from '../src/settings/stored-settings.ts';
import type { RateDatabase } from '../src/store/open-rate-database.ts';
import { FRIDAY_NOON_MS } from './open-test-server.ts';
import { settingsIn } from './rates-of.ts';

/** Opens an empty database. */
type Open = () => Promise<RateDatabase>;

const SCOPE = { carrierCodes: [] };

/** Settings with these areas, each of which a rate names. */
const textWith = (...ids: readonly string[]): string => {
  const settings = settingsIn('CAD');
  const [zone] = settings.zones;
  const areas = ids.map((id) => ({ id, regions: [{ country: 'CA', postalCodes: ['X0X 0X0'] }] }));
  const rates = ids.map((id) => ({ id, name: id, price: { kind: 'flat', priceMinor: 1 }, where: [id] }));
  return JSON.stringify({ ...settings, areas, zones: [{ ...zone, rates }] });
};

/** A table with these rules of the United States. */
export function aTable(area: string, rules: readonly string[]): StoredPostalTable {
  const { pages, ...content } = createPostalContent([{ country: 'US', rules }]);
  return { area, ...content, pages: pages.map((page) => ({ area, ...page })) };
}

const importWith = (
  db: RateDatabase,
  text: string | undefined,
  tablesFrom?: (live: readonly StoredPostalTable[]) => readonly StoredPostalTable[],
) =>
  importSettings(
    db,
    { text, author: 'Ana', note: '', nowMs: FRIDAY_NOON_MS, ...(tablesFrom && { tablesFrom }) },
    SCOPE,
  );

/** All rules that are in force, as `area rule`. */
async function inForce(db: RateDatabase): Promise<readonly string[]> {
  const rules: string[] = [];
  for await (const { area, rules: page } of (await readStoredSettings(db)).postalPages) {
    rules.push(...page.map((rule) => `${area} ${rule}`));
  }
  return rules;
}

const pagesOf = async (db: RateDatabase) => (await db.selectFrom('postal_pages').select('content').execute()).length;

const codes = (count: number) => Array.from({ length: count }, (_, at) => String(10_000 + at));

/** Postal tables with the versions of the settings, on any database. */
export function keepsPostalTables(open: Open): void {
  comesAndGoesWithVersions(open);
  losesNothing(open);
}

function comesAndGoesWithVersions(open: Open): void {
  it('a postal table becomes live with the text that names its area, and stays while others are imported', async () => {
    const db = await open();
    await importWith(db, textWith('city'), () => [aTable('city', codes(4_500))]);
    expect(await inForce(db)).toEqual(codes(4_500).map((code) => `city ${code}`));
    await importWith(db, textWith('city', 'beach'));
    await importWith(db, undefined, (live) => [...live, aTable('beach', ['90210'])]);
    expect(new Set((await readPostalTables(db, null)).map(({ area }) => area))).toEqual(new Set(['city', 'beach']));
    expect(await inForce(db)).toHaveLength(4_501);
  });

  it('a restored version has its postal tables again, whatever became of them', async () => {
    const db = await open();
    await importWith(db, textWith('city'), () => [aTable('city', ['10001'])]);
    await importWith(db, textWith('city'), () => [aTable('city', ['10002'])]);
    await importWith(db, textWith('town'), () => []);
    expect(await inForce(db)).toEqual([]);
    const restored = await restoreVersion(db, { id: 1, author: '', nowMs: FRIDAY_NOON_MS }, SCOPE);
    expect(restored).toMatchObject({ ok: true, value: { id: 4 } });
    expect(await inForce(db)).toEqual(['city 10001']);
  });

  it('a postal table is stored once, whichever areas and versions have it', async () => {
    const db = await open();
    await importWith(db, textWith('city'), () => [aTable('city', codes(3_000))]);
    await importWith(db, textWith('town'), () => [aTable('town', codes(3_000))]);
    expect(await inForce(db)).toEqual(codes(3_000).map((code) => `town ${code}`));
    expect(await pagesOf(db)).toBe(2);
  });

  it('without any settings there is nothing that a postal table could belong to', async () => {
    const db = await open();
    expect(await importWith(db, undefined)).toEqual({ ok: false, issue: { code: 'no_settings' } });
  });
}

function losesNothing(open: Open): void {
  it('an error in the text leaves the postal tables as they were, and no pages of others after the next import', async () => {
    const db = await open();
    await importWith(db, textWith('city'), () => [aTable('city', ['10001'])]);
    const stranded = await importWith(db, textWith('town'));
    expect(stranded).toMatchObject({ ok: false, issue: { code: 'unusable' } });
    await insertPostalPages(db, aTable('city', ['10009']));
    expect(await inForce(db)).toEqual(['city 10001']);
    expect(await pagesOf(db)).toBe(2);
    await importWith(db, textWith('city'));
    expect(await pagesOf(db)).toBe(1);
  });

  it('pages that another import removes before a version names them are stored again', async () => {
    const db = await open();
    let isFirst = true;
    const startTransaction = db.startTransaction.bind(db);
    db.startTransaction = () => {
      const starting = startTransaction();
      const execute = starting.execute.bind(starting);
      starting.execute = async () => {
        if (isFirst) await deleteUnusedPostalPages(db);
        isFirst = false;
        return execute();
      };
      return starting;
    };
    const imported = await importWith(db, textWith('city'), () => [aTable('city', ['10001'])]);
    expect([imported.ok, isFirst]).toEqual([true, false]);
    expect(await inForce(db)).toEqual(['city 10001']);
  });

  it('imports of postal tables beside each other lose none', async () => {
    const db = await open();
    const areas = ['a', 'b', 'c', 'd'];
    await importWith(db, textWith(...areas));
    await Promise.all(
      areas.map((area, at) => importWith(db, undefined, (live) => [...live, aTable(area, [String(10_001 + at)])])),
    );
    expect(await inForce(db)).toEqual(['a 10001', 'b 10002', 'c 10003', 'd 10004']);
  });
}
