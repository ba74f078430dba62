import { sql, type Kysely } from 'kysely';

export type DatabaseState = 'answers' | 'refuses writes' | 'does not answer';

type ProbedDatabase = Kysely<{ write_checks: { filler: string } }>;

/** More than the free space of a page, so that a full disk is noticed. */
const FILLER = 'x'.repeat(20_000);

/** How long a write that succeeded counts, in milliseconds: everybody may ask, and must not keep the disk busy. */
const WRITE_VALID_MS = 1_000;

/**
 * Returns a function that tells whether the database can be used now. It writes a little, as durably as a cart, and takes
 * it away again: once for all who ask at the same time, and once a second at most while that succeeds. Never rejects.
 */
export function createDatabaseProbe(
  db: ProbedDatabase,
  now: () => number = () => performance.now(),
): () => Promise<DatabaseState> {
  let writing: Promise<boolean> | null = null;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  async function write(): Promise<boolean> {
    const succeeded = await tryWrite(db);
    writing = null;
    if (succeeded) writtenAtMs = now();
    return succeeded;
  }

  return async () => {
    const hasWritten = now() - writtenAtMs < WRITE_VALID_MS;
    if (!hasWritten && (await (writing ??= write()))) return 'answers';
    return sql`select 1`.execute(db).then(
      () => (hasWritten ? 'answers' : 'refuses writes'),
      () => 'does not answer',
    );
  };
}

async function tryWrite(db: ProbedDatabase): Promise<boolean> {
  try {
    await db.insertInto('write_checks').values({ filler: FILLER }).execute();
    await db.deleteFrom('write_checks').execute();
    return true;
  } catch {
    return false;
  }
}
