import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with the platforms' published descriptions; without it, the tests that need them are skipped. */
export const CARRIER_SPECS: string | undefined = process.env['CARRIER_SPECS'];

/** The text of a published description; empty without the folder. */
export const specText = (...path: readonly string[]): string =>
  CARRIER_SPECS === undefined ? '' : readFileSync(join(CARRIER_SPECS, ...path), 'utf8');
