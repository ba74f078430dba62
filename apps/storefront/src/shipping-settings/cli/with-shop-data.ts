import { ConfigError, readConfig, type Config } from '../../config.ts';
import { connect, type ShopDatabase } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { seedWhenEmpty } from '../../seed/seed-when-empty.ts';
import type { CliIo } from './cli-io.ts';
import { UsageError } from './usage-error.ts';

export interface ShopData {
  readonly db: ShopDatabase;
  readonly config: Config;
}

/** Opens the shop's database for `work`, as the shop itself would: made and filled when there is none. */
export async function withShopData<Outcome>(io: CliIo, work: (data: ShopData) => Promise<Outcome>): Promise<Outcome> {
  const config = checkedConfig(io);
  const db = connect(config);
  try {
    await migrate(db);
    await seedWhenEmpty(db);
    return await work({ db, config });
  } finally {
    await db.destroy();
  }
}

function checkedConfig({ environment }: CliIo): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(`The environment cannot be used: ${error.message}`);
    throw error;
  }
}
