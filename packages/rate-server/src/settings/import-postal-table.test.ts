import { describe } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-server.ts';
import { importsPostalTables, refusesPostalTables } from '../../testing/postal-import-contract.ts';

/** They read thousands of rows, which takes long on a busy machine. */
describe('postal tables in the embedded database', { timeout: 60_000 }, () => {
  importsPostalTables(openTestDatabase);
  refusesPostalTables(openTestDatabase);
});
