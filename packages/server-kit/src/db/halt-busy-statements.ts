import type { SqliteDatabase } from 'kysely';
import type Libsql from 'libsql';

/** What can wait for another process that is writing. */
const WRITES = /^(?:begin|insert|update|delete)\b/;

/**
 * libsql leaves a write that failed with `SQLITE_BUSY` in progress until it is garbage-collected, and no transaction of the
 * connection can commit until then (https://github.com/tursodatabase/libsql-js/pull/238). Here it ends at once: it is run
 * again while the connection takes no writes, which fails without a wait.
 */
export function haltBusyStatements(file: Libsql.Database): SqliteDatabase {
  function halt(run: () => unknown): void {
    file.exec('PRAGMA query_only = ON');
    try {
      run();
    } catch {
      // SQLITE_READONLY.
    }
    file.exec('PRAGMA query_only = OFF');
  }

  function attempt<Value>(text: string, run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      if (isBusy(error) && WRITES.test(text)) halt(run);
      throw error;
    }
  }

  return {
    close: () => void file.close(),
    prepare: (text) => {
      const statement = file.prepare(text);
      return {
        reader: statement.reader,
        all: (parameters) => attempt(text, () => statement.all(parameters)),
        run: (parameters) => attempt(text, () => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
