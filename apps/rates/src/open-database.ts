import { openRateDatabase, type RateDatabase } from '@cartfare/rate-server';
import { isDatabaseUnavailable, NewerSchemaError } from '@cartfare/server-kit/db';
import { ConfigError, type RatesConfig } from './config.ts';

/** Opens the database of the configuration. Throws a `ConfigError` when it cannot be opened. */
export async function openRatesDatabase(config: Pick<RatesConfig, 'dataDir' | 'databaseUrl'>): Promise<RateDatabase> {
  try {
    return await openRateDatabase(config);
  } catch (error) {
    if (error instanceof NewerSchemaError) throw new ConfigError(error.message);
    if (config.databaseUrl === null) {
      throw new ConfigError(`DATA_DIR has to be a folder that the server can keep its database in: ${reasonOf(error)}`);
    }
    if (!isDatabaseUnavailable(error)) throw error;
    throw new ConfigError(`DATABASE_URL has to lead to a PostgreSQL that lets the server in: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
