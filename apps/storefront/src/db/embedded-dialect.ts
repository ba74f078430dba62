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

/**
 * Keeps prepared statements for the next time the same SQL comes: preparing one takes three times as long as a look-up
 * by key does. One statement is never in use twice at a time, because the database has one connection.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      if (PRAGMA.test(sql)) return statement;
      if (SCHEMA_CHANGE.test(sql)) {
        statements.clear();
        return statement;
      }
      const kept = rememberKind(statement);
      statements.set(sql, kept);
      return kept;
    },
  };
}

/** Whether a statement gives rows is asked of the database once, too. */
function rememberKind(statement: SqliteStatement): SqliteStatement {
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
}
