/**
 * `npm run rates`: sets up what is missing, then starts the rate server, as a demo where that is safe.
 * `npm run rates -- COMMAND`: runs one of its commands instead. DATA_DIR (default ./data) is that of the running server; paths of files are relative to the folder
 * in which npm was called.
 */
import { join, resolve } from 'node:path';
import { MEMORY_ENVIRONMENT, memoryFlags } from './lib/memory-flags.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled('rates');
await ensureBuilt('rates');

const program = join(ROOT, 'apps/rates/dist');
const args = process.argv.slice(2);
const demo = process.env.NODE_ENV === 'production' ? [] : ['--demo'];
const command = args.length === 0 ? [join(program, 'main.js'), ...demo] : [join(program, 'cli.js'), ...args];
process.exitCode = await run(process.execPath, [...memoryFlags(), ...command], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: {
    NODE_ENV: 'production',
    ...MEMORY_ENVIRONMENT,
    DATA_DIR: resolve(process.env.DATA_DIR || join(ROOT, 'data')),
  },
  input: 'inherit',
  output: ['inherit', 'inherit'],
});
