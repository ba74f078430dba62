import { setImmediate } from 'node:timers/promises';
import {
  CompiledQuery,
  type Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * SQLite, where a transaction that may write takes the database at its beginning. One that began by reading and then
 * writes would fail at once when another process has written in between; this one waits for its turn.
 *
 * Statements run in the process itself, so that transactions that wait for each other would all be done in one turn of the
 * event loop. Each begins in a turn of its own instead: in between, requests that write nothing get their answers.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.#config);
  }
}

class EmbeddedDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    if (begin === 'begin immediate') await setImmediate();
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return rollBack(connection);
  }
}

const ROLLBACK = CompiledQuery.raw('rollback');

/** What SQLite says of a rollback where it has taken the transaction back by itself. */
const NOTHING_TO_ROLL_BACK = 'no transaction is active';

/**
 * Takes back what the transaction under way has written. SQLite does so by itself when the disk is full or fails, and
 * then refuses to do it again: that must not hide why the transaction failed.
 */
export async function rollBack(connection: { executeQuery(query: CompiledQuery): Promise<unknown> }): Promise<void> {
  try {
    await connection.executeQuery(ROLLBACK);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(NOTHING_TO_ROLL_BACK))) throw error;
  }
}

/**
 * What `work` commits is on the disk with the next commit that waits for it, or a moment later. It has the connection for
 * itself until the disk is waited for again, so that no other write comes between.
 */
export const withSoftCommits = <Schema, Value>(
  db: Kysely<Schema>,
  work: (connection: Kysely<Schema>) => Promise<Value>,
): Promise<Value> =>
  db.connection().execute(async (connection) => {
    await connection.executeQuery(SOFT);
    try {
      return await work(connection);
    } finally {
      await connection.executeQuery(HARD);
    }
  });

const SOFT = CompiledQuery.raw('pragma synchronous = normal');
const HARD = CompiledQuery.raw('pragma synchronous = full');

/** Most statements kept ready. Source: ours; the shop has some seventy, and lists of values make a few more of one. */
const MAX_STATEMENTS = 300;

/** What changes the tables that prepared statements were prepared for. */
const SCHEMA_CHANGE = /^\s*(?:create|alter|drop)\b/i;

/** May do its work when it is prepared, and so is prepared each time. */
const PRAGMA = /^pragma\b/i;

/** Writes nothing, and so ends with no commit. */
const READING = /^\s*select\b/i;

/**
 * Keeps prepared statements for the next time the same SQL comes: preparing one takes three times as long as a look-up
 * by key does. One statement is never in use twice at a time, because the database has one connection.
 *
 * Whether commits wait for the disk is set right before the next statement that may commit. Soft commits come one after
 * another, with nothing but reading in between: most need not be set at all.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  const commits = { asked: HARD.sql, inForce: HARD.sql };

  function setCommits(): void {
    if (commits.asked === commits.inForce) return;
    database.prepare(commits.asked).run([]);
    commits.inForce = commits.asked;
  }

  function ask(sql: string): SqliteStatement {
    const run = () => {
      commits.asked = sql;
      return { changes: 0, lastInsertRowid: 0 };
    };
    return { reader: false, run, all: () => [], iterate: () => [].values() };
  }

  const choices = new Map([SOFT.sql, HARD.sql].map((sql) => [sql, ask(sql)]));

  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql) ?? choices.get(sql);
      if (known !== undefined) return known;
      if (PRAGMA.test(sql)) {
        setCommits();
        return database.prepare(sql);
      }
      const statement = database.prepare(sql);
      const kept = withKnownKind(statement, READING.test(sql) ? () => undefined : setCommits);
      if (SCHEMA_CHANGE.test(sql)) statements.clear();
      else statements.set(sql, kept);
      return kept;
    },
  };
}

/** Whether a statement gives rows is asked of the database once, too. */
function withKnownKind(statement: SqliteStatement, beforehand: () => void): SqliteStatement {
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => {
      beforehand();
      return statement.all(parameters);
    },
    run: (parameters) => {
      beforehand();
      return statement.run(parameters);
    },
    iterate: (parameters) => {
      beforehand();
      return statement.iterate(parameters);
    },
  };
}
