import { type CliIo, UsageError } from '@cartfare/server-kit/cli';
import { ConfigError, readConfig, type ShopConfig } from '../config.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { databaseFault, openDatabase } from '../process/open-database.ts';

export interface ShopData {
  readonly db: ShopDatabase;
  readonly config: ShopConfig;
  readonly environment: CliIo['environment'];
}

/**
 * Opens the shop's database for `work`, as the shop itself would, and creates it if there is none. If the database
 * becomes unavailable or full meanwhile, this throws a `UsageError`.
 */
export async function withShopData<Outcome>(io: CliIo, work: (data: ShopData) => Promise<Outcome>): Promise<Outcome> {
  const data = await openShopData(io);
  try {
    return await work(data);
  } catch (error) {
    const fault = databaseFault(error);
    throw fault === null ? error : new UsageError(`The database cannot be used any more: ${fault}`);
  } finally {
    await data.db.destroy();
  }
}

async function openShopData({ environment }: CliIo): Promise<ShopData> {
  try {
    const config = readConfig(environment);
    return { config, environment, db: await openDatabase(config) };
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(`The environment cannot be used: ${error.message}`);
    throw error;
  }
}
