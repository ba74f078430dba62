import { afterAll, describe } from 'vitest';
import { startPostgresDatabases } from '../../testing/postgres-databases.ts';
import { startShopsWith } from '../../testing/shop-environment.ts';
import { missingServers, startRedis } from '@cartfare/testing/servers';

const missing = missingServers();

describe.skipIf(missing !== null)(
  `on PostgreSQL and Redis${missing === null ? '' : ` (not run; ${missing})`}`,
  async () => {
    if (missing !== null) return;
    const [databases, redis] = await Promise.all([startPostgresDatabases(), startRedis()]);
    afterAll(async () => {
      await Promise.all([databases.server.remove(), redis.remove()]);
    });
    const { databaseUrl } = await databases.seeded();
    startShopsWith({ DATABASE_URL: databaseUrl ?? '', REDIS_URL: redis.url });

    // The same contract as on the embedded database.
    await import('./contract.test.ts');
  },
);
