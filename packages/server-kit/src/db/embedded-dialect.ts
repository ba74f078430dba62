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
