import type { RateDatabase } from '@cartfare/rate-server';
import { UsageError, type CliIo } from '@cartfare/server-kit/cli';
import { isDatabaseUnavailable } from '@cartfare/server-kit/db';
import { ConfigError, readRatesConfig, type RatesConfig } from './config.ts';
import { openRatesDatabase } from './open-database.ts';

/** Opens the server's database for `work`, as the server itself would, and creates it if there is none. */
export async function withDatabase<Outcome>(io: CliIo, work: (db: RateDatabase) => Promise<Outcome>): Promise<Outcome> {
  const db = await open(io);
  try {
    return await work(db);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new UsageError(`The database cannot be used any more: ${error instanceof Error ? error.message : ''}`);
  } finally {
    await db.destroy();
  }
}

async function open(io: CliIo): Promise<RateDatabase> {
  const config = configOf(io);
  try {
    return await openRatesDatabase(config);
  } catch (error) {
    throw asUsageError(error);
  }
}

/** The configuration of the command's environment, which is the server's. Throws a `UsageError`. */
export function configOf({ environment }: Pick<CliIo, 'environment'>): RatesConfig {
  try {
    return readRatesConfig(environment);
  } catch (error) {
    throw asUsageError(error);
  }
}

const asUsageError = (error: unknown): unknown =>
  error instanceof ConfigError ? new UsageError(`The environment cannot be used: ${error.message}`) : error;
