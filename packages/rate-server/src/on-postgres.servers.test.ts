import { afterAll, describe, vi } from 'vitest';
import { missingServers } from '@cartfare/testing/servers';
import { openPostgres } from '../testing/open-postgres.ts';
import { keepsPostalTables } from '../testing/postal-tables-contract.ts';
import { limitsTheLog } from '../testing/quote-log-contract.ts';

// PostgreSQL is started for them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const missing = missingServers();

describe.skipIf(missing !== null)(`on PostgreSQL ${missing ?? ''}`, async () => {
  if (missing !== null) return;
  const postgres = await openPostgres();
  afterAll(() => postgres.remove());

  const open = () => postgres.openDatabase();

  describe('the log of quotes', () => {
    limitsTheLog(open);
  });

  describe('postal tables', () => {
    keepsPostalTables(open);
  });
});
