import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** What is used again. A `pragma` is not: SQLite sets some of them when they are prepared, and not when they run. */
const REUSED = /^(?:select|with|insert|update|delete|begin|commit|rollback)\b/;

/** Above all that one program has; a text with a list has another one for each length of it. */
const MAX_STATEMENTS = 200;

/**
 * Prepares each text once, and uses the statement again, as prepared statements are meant to be used. SQLite itself
 * prepares them anew after a change of the schema. One that has failed is not used again.
 */
export function reuseStatements(database: SqliteDatabase): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  function attempt<Value>(text: string, run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      prepared.delete(text);
      throw error;
    }
  }

  function prepare(text: string): SqliteStatement {
    const statement = database.prepare(text);
    return {
      reader: statement.reader,
      all: (parameters) => attempt(text, () => statement.all(parameters)),
      run: (parameters) => attempt(text, () => statement.run(parameters)),
      // With a statement of its own: between two rows, others may use this one.
      iterate: (parameters) => database.prepare(text).iterate(parameters),
    };
  }

  function remember(text: string): SqliteStatement {
    const statement = prepare(text);
    const [oldest] = prepared.size < MAX_STATEMENTS ? [] : prepared.keys();
    if (oldest !== undefined) prepared.delete(oldest);
    prepared.set(text, statement);
    return statement;
  }

  return {
    prepare: (text) => prepared.get(text) ?? (REUSED.test(text) ? remember(text) : prepare(text)),
    close: () => {
      prepared.clear();
      database.close();
    },
  };
}
