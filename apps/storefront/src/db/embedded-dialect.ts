import { setImmediate } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';

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
