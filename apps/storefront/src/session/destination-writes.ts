import { sql } from 'kysely';
import { isPostgres } from '../db/advisory-lock.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { withSoftCommits } from '../db/embedded-dialect.ts';
import { prepareQuery } from '../db/prepared-query.ts';

/** The destination for which a session last asked for rates; all null when there is none. */
interface DestinationOfSession {
  readonly id: string;
  readonly zip: string | null;
  readonly country: string | null;
  readonly province: string | null;
}

interface Waiting {
  readonly row: DestinationOfSession;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes the sessions' destinations in batches: those that come while one statement runs share the next. A commit does
 * not wait for the disk, because a power failure may lose the last ones (see docs/decisions/0015). Each promise
 * resolves when its destination is committed, so that a process that is killed loses none.
 */
export function createDestinationWriter(db: ShopDatabase): (row: DestinationOfSession) => Promise<void> {
  const write = isPostgres(db) ? updateInPostgres : updateEmbedded;
  let waiting: Waiting[] = [];
  let isWriting = false;

  /** When a batch fails, each is tried by itself, so that one that cannot be written does not fail the others. */
  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(db, JSON.stringify(lastOfEach(batch)));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await commit([one]);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await commit(batch);
    }
    isWriting = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Later, so that all destinations of this turn of the event loop share the statement.
      setImmediate(() => void writeAll());
    });
}

/** The last destination of each session. */
const lastOfEach = (batch: readonly Waiting[]): readonly DestinationOfSession[] => [
  ...new Map(batch.map(({ row }) => [row.id, row])).values(),
];

const embeddedUpdate = prepareQuery<[rows: string], unknown>(1, (db, rows) => ({
  compile: () =>
    sql`
      update sessions
      set destination_zip = item.value ->> 'zip',
        destination_country = item.value ->> 'country',
        destination_province = item.value ->> 'province'
      from json_each(${rows}) as item
      where sessions.id = item.value ->> 'id'`.compile(db),
}));

const updateEmbedded = (db: ShopDatabase, rows: string): Promise<unknown> =>
  withSoftCommits(db, (connection) => embeddedUpdate(connection, rows));

/** The setting applies only to this statement, which is its own transaction. */
const updateInPostgres = prepareQuery<[rows: string], unknown>(1, (db, rows) => ({
  compile: () =>
    sql`
      with soft as materialized (select set_config('synchronous_commit', 'off', true) as setting)
      update sessions
      set destination_zip = item.zip, destination_country = item.country, destination_province = item.province
      from soft, json_to_recordset(${rows}::json) as item(id text, zip text, country text, province text)
      where sessions.id = item.id`.compile(db),
}));
