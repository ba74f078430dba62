import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import type { ControlledTransaction } from 'kysely';
import { expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '@cartfare/server-kit/db';
import { importText } from './open-test-server.ts';
import { settingsIn } from './rates-of.ts';
import { selectLiveConfig } from '../src/settings/live-config.ts';
import type { RateDatabase } from '../src/store/open-rate-database.ts';
import type { RateSchema } from '../src/store/schema.ts';
import { importPostalTable, removePostalTable, type PostalImport } from '../src/settings/import-postal-table.ts';
import { loadPostalTables, selectPostalTables } from '../src/postal-tables/postal-table-queries.ts';

const [CANADA_ZONE] = settingsIn('CAD').zones;
const UNITED_STATES = { id: 'united-states', name: 'United States', regions: [{ country: 'US' }], rates: [] };
const zonesOf = (...ids: readonly string[]) =>
  [{ ...CANADA_ZONE, id: 'canada' }, UNITED_STATES].filter(({ id }) => ids.includes(id));

const importZones = (db: RateDatabase, change: object) =>
  importText(db, JSON.stringify({ ...settingsIn('CAD'), ...change }));

/** Opens an empty database. */
type Open = () => Promise<RateDatabase>;

/** Opens a database whose settings have a zone for Canada and one for the United States. */
const shopOn = (open: Open) => async () => {
  const db = await open();
  await importZones(db, { zones: zonesOf('canada', 'united-states') });
  return { db };
};

const CANADA = { profile: '', zone: 'canada' };

const csv = (rows: Iterable<string>) => Readable.from(withHeader(rows));

function* withHeader(rows: Iterable<string>): Generator<Buffer> {
  yield Buffer.from('country,postal_code\n');
  for (const row of rows) yield Buffer.from(`${row}\n`);
}

/** Yields `count` different rows. */
function* codes(count: number): Generator<string> {
  for (let at = 0; at < count; at += 1) yield `${at % 3 === 0 ? 'DE' : 'FR'},${String(10_000 + at)}`;
}

const importRows = (db: RateDatabase, rows: Iterable<string>, over: Partial<PostalImport> = {}) =>
  importPostalTable({
    db,
    address: CANADA,
    source: csv(rows),
    country: undefined,
    revision: 'one',
    onProgress: () => undefined,
    onPagesLeft: () => undefined,
    ...over,
  });

/** The connection breaks during the next commit: before it is made, or after it, when nobody hears of it any more. */
function breakNextCommit(db: RateDatabase, isMade: boolean): void {
  const starting = db.startTransaction();
  vi.spyOn(db, 'startTransaction').mockReturnValueOnce(starting);
  vi.spyOn(starting, 'execute').mockImplementationOnce(async () => {
    const transaction: ControlledTransaction<RateSchema> = await db.startTransaction().execute();
    const commit = transaction.commit();
    vi.spyOn(transaction, 'commit').mockReturnValueOnce(commit);
    const end = isMade ? commit.execute.bind(commit) : () => transaction.rollback().execute();
    vi.spyOn(commit, 'execute').mockImplementationOnce(async () => {
      await end();
      throw new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
    });
    return transaction;
  });
}

/** Imports two pages; `between` is called when the first one is stored. */
async function importWith(db: RateDatabase, between: () => Promise<unknown>) {
  const progress = new EventEmitter();
  async function* rows() {
    const stored = once(progress, 'page');
    // The parser looks ahead: it yields the last row of a page when the next row has begun.
    yield* withHeader(codes(2_010));
    await stored;
    await between();
    for (const row of codes(1_000)) yield Buffer.from(`${row}\n`);
  }
  const source = Readable.from(rows());
  return importRows(db, [], { source, onProgress: () => progress.emit('page') });
}

/** All rules that are in force, as `zone country rule`. */
const inForce = async (db: RateDatabase) =>
  (await loadPostalTables(db)).flatMap(({ zone, pages }) =>
    pages.flatMap(({ country, rules }) => rules.map((rule) => `${zone} ${country} ${rule}`)),
  );

const pagesOf = async (db: RateDatabase) => (await db.selectFrom('postal_pages').select('revision').execute()).length;

/** What an import makes of postal tables, on any database. */
export function importsPostalTables(open: Open): void {
  const openShop = shopOn(open);

  it('a postal table is imported with its warnings, in the order of the file', async () => {
    const { db } = await openShop();
    const imported = await importRows(db, ['CA,K1N 5T2', 'CA,k1*', 'CA,999', 'US,10001...10292']);
    expect(imported).toMatchObject({
      ok: true,
      value: { ruleCount: 4, findings: { warnings: [{ line: 4, code: 'impossible_postal_code' }], warningCount: 1 } },
    });
    expect(await inForce(db)).toEqual([
      'canada CA K1N 5T2',
      'canada CA k1*',
      'canada CA 999',
      'canada US 10001...10292',
    ]);
    expect(await selectPostalTables(db)).toEqual([{ ...CANADA, revision: 'one', ruleCount: 4 }]);
  });

  it('a postal table takes the place of the one before, and leaves those of other zones', async () => {
    const { db } = await openShop();
    await importRows(db, ['CA,K1N 5T2']);
    await importRows(db, ['US,10001'], { address: { profile: '', zone: 'united-states' }, revision: 'two' });
    await importRows(db, ['CA,K1N 5T3'], { revision: 'three' });
    expect(await inForce(db)).toEqual(['canada CA K1N 5T3', 'united-states US 10001']);
    expect(await pagesOf(db)).toBe(2);
  });

  it('a postal table longer than a page keeps every row, and tells how it gets on', async () => {
    const { db } = await openShop();
    const told: number[] = [];
    const rows = [...codes(5_000)];
    await importRows(db, rows, { onProgress: (count) => told.push(count) });
    expect(told).toEqual([2_000, 4_000, 5_000]);
    expect((await inForce(db)).toSorted()).toEqual(rows.map((row) => `canada ${row.replace(',', ' ')}`).toSorted());
  });

  it('a postal table can be for a zone of a profile', async () => {
    const { db } = await openShop();
    const profile = { id: 'heavy', name: 'Heavy goods', zones: zonesOf('canada') };
    await importZones(db, { zones: zonesOf('canada'), profiles: [profile] });
    const address = { profile: 'heavy', zone: 'canada' };
    expect(await importRows(db, ['CA,K1*'], { address })).toMatchObject({ ok: true });
  });

  it('a postal table is removed with its rows', async () => {
    const { db } = await openShop();
    await importRows(db, ['CA,K1*']);
    expect(await removePostalTable(db, CANADA)).toEqual({ ok: true, value: null });
    expect(await inForce(db)).toEqual([]);
    expect(await pagesOf(db)).toBe(0);
    expect(await removePostalTable(db, CANADA)).toEqual({ ok: false, issue: 'no_such_table' });
    expect(await selectLiveConfig(db)).not.toBeNull();
  });
}

/** Imports that come to nothing, on any database. */
export function refusesPostalTables(open: Open): void {
  refusesRows(open);
  refusesZones(open);
  survivesBrokenCommits(open);
}

function refusesRows(open: Open): void {
  const openShop = shopOn(open);

  it('a postal table with errors leaves what was in force, and nothing of itself', async () => {
    const { db } = await openShop();
    await importRows(db, ['CA,K1N 5T2']);
    const refused = await importRows(db, [...codes(3_000), 'CA,K1*N', 'XX,1', 'CA', 'CA,K9...K1'], {
      revision: 'two',
    });
    expect(refused).toMatchObject({
      ok: false,
      issue: {
        code: 'rows',
        findings: {
          errors: [
            { line: 3_002, code: 'bad_postal_rule', values: { rule: 'K1*N' } },
            { line: 3_003, code: 'unknown_country', values: { country: 'XX' } },
            { line: 3_004, code: 'cell_count' },
            { line: 3_005, code: 'range_reversed' },
          ],
        },
      },
    });
    expect(await inForce(db)).toEqual(['canada CA K1N 5T2']);
    expect(await pagesOf(db)).toBe(1);
  });

  it('a postal table with an error in every row tells the first twenty, and reads no further', async () => {
    const { db } = await openShop();
    const source = csv(Array.from({ length: 20_000 }, () => 'CA,?'));
    const refused = await importRows(db, [], { source });
    expect(refused).toMatchObject({ ok: false, issue: { findings: { hasEnough: true } } });
    const { errors } = Object(refused).issue.findings;
    expect(errors.map(({ line }: { line: number }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    expect(source.readableEnded).toBe(false);
    expect(source.destroyed).toBe(true);
  });

  it('a postal table without rows is refused', async () => {
    const { db } = await openShop();
    const refused = { ok: false, issue: { code: 'rows', findings: { errors: [{ code: 'no_rows' }] } } };
    expect(await importRows(db, [])).toMatchObject(refused);
    expect(await importRows(db, [], { source: Readable.from([]), country: 'CA' })).toMatchObject(refused);
  });

  it('a postal table whose file breaks off leaves nothing behind', async () => {
    const { db } = await openShop();
    async function* broken() {
      yield* withHeader(codes(5_000));
      await Promise.resolve();
      throw new Error('the disk is gone');
    }
    await expect(importRows(db, [], { source: Readable.from(broken()) })).rejects.toThrow('the disk is gone');
    expect(await pagesOf(db)).toBe(0);
  });
}

function survivesBrokenCommits(open: Open): void {
  const openShop = shopOn(open);

  it('a postal table keeps its rows when the connection breaks after its commit, which fails for the caller', async () => {
    const { db } = await openShop();
    await importRows(db, ['CA,K1N 5T2']);
    breakNextCommit(db, true);
    await expect(importRows(db, ['CA,K1*'], { revision: 'two' })).rejects.toThrow(DatabaseUnavailableError);
    expect(await inForce(db)).toEqual(['canada CA K1*']);
    expect(await pagesOf(db)).toBe(1);
  });

  it('a postal table leaves the one before and nothing of itself when the connection breaks before its commit', async () => {
    const { db } = await openShop();
    await importRows(db, ['CA,K1N 5T2']);
    breakNextCommit(db, false);
    await expect(importRows(db, ['CA,K1*'], { revision: 'two' })).rejects.toThrow(DatabaseUnavailableError);
    expect(await inForce(db)).toEqual(['canada CA K1N 5T2']);
    expect(await pagesOf(db)).toBe(1);
  });

  it('a postal table that fails says why, and reports apart that its rows could not be removed', async () => {
    const { db } = await openShop();
    const fault = new DatabaseUnavailableError(new Error('connect ECONNREFUSED'));
    async function* broken() {
      yield* withHeader(codes(5_000));
      await Promise.resolve();
      vi.spyOn(db, 'startTransaction').mockImplementationOnce(() => {
        throw fault;
      });
      throw new Error('the disk is gone');
    }
    const left: unknown[] = [];
    const outcome = importRows(db, [], { source: Readable.from(broken()), onPagesLeft: (error) => left.push(error) });
    await expect(outcome).rejects.toThrow('the disk is gone');
    expect(left).toEqual([fault]);
    expect(await pagesOf(db)).toBeGreaterThan(0);
    await importRows(db, ['CA,K1*'], { revision: 'two' });
    expect(await pagesOf(db)).toBe(1);
  });
}

function refusesZones(open: Open): void {
  const openShop = shopOn(open);

  it('a postal table for a zone that there is not is refused', async () => {
    const { db } = await openShop();
    const address = { profile: 'heavy', zone: 'canada' };
    expect(await importRows(db, ['CA,K1*'], { address })).toEqual({ ok: false, issue: { code: 'no_such_zone' } });
  });

  it('a postal table is refused when its zone goes while it is imported', async () => {
    const { db } = await openShop();
    const outcome = await importWith(db, () => importZones(db, { zones: zonesOf('united-states') }));
    expect(outcome).toEqual({ ok: false, issue: { code: 'no_such_zone' } });
    expect(await inForce(db)).toEqual([]);
    expect(await pagesOf(db)).toBe(0);
  });

  it('a postal table is refused when another import ends while it runs, which keeps its own', async () => {
    const { db } = await openShop();
    const outcome = await importWith(db, () => importRows(db, ['CA,K1*'], { revision: 'other' }));
    expect(outcome).toEqual({ ok: false, issue: { code: 'changed_meanwhile' } });
    expect(await inForce(db)).toEqual(['canada CA K1*']);
  });
}
