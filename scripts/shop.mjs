/**
 * `npm run shop -- --help`: sets up what is missing, then runs the shop's command line. Paths of files are relative to
 * the folder in which npm was called; DATA_DIR (default ./data) is that of the running shop.
 */
import { join, resolve } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

const PROGRAM = join(ROOT, 'apps/storefront/dist/cli/cli.js');

await ensureInstalled();
await ensureBuilt();

process.exitCode = await run(process.execPath, [PROGRAM, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { DATA_DIR: resolve(process.env.DATA_DIR || join(ROOT, 'data')) },
  input: 'inherit',
  output: ['inherit', 'inherit'],
});
