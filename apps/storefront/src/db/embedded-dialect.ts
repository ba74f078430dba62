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
 * SQLite whose writing transactions lock the database when they begin (`begin immediate`), and wait for that lock. A
 * transaction that reads first and writes later would fail if another process wrote in between.
 *
 * Statements run synchronously, so transactions that wait for each other would all run in one turn of the event loop. Each
 * begins in a turn of its own instead; in between, requests that only read are answered.
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

/** SQLite's message for a rollback after it has rolled the transaction back itself. */
const NOTHING_TO_ROLL_BACK = 'no transaction is active';

/**
 * Rolls the transaction back. SQLite does so itself when the disk is full or fails, and then refuses a second rollback:
 * that must not hide why the transaction failed.
 */
export async function rollBack(connection: { executeQuery(query: CompiledQuery): Promise<unknown> }): Promise<void> {
  try {
    await connection.executeQuery(ROLLBACK);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(NOTHING_TO_ROLL_BACK))) throw error;
  }
}

/**
 * Commits of `work` do not wait for the disk. They reach it with the next commit that waits, or a moment later. `work` has
 * the connection to itself, so that no other write is committed in this way.
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

/** Statements that change the schema, which makes prepared statements outdated. */
const SCHEMA_CHANGE = /^\s*(?:create|alter|drop)\b/i;

/** A pragma may take effect when it is prepared, so it is prepared each time. */
const PRAGMA = /^pragma\b/i;

/** Statements that write nothing, so that no commit follows. */
const READING = /^\s*select\b/i;

/**
 * Caches prepared statements by their SQL: preparing one takes three times as long as a look-up by key does. No statement
 * is in use twice at a time, because the database has one connection.
 *
 * Whether commits wait for the disk is set just before the next statement that may commit, and only if it differs: soft
 * commits often follow each other with only reading in between.
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

/** Caches, too, whether a statement returns rows. */
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
