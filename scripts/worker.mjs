/**
 * `npm run worker`: sets up what is missing, then starts a process that rates for the shop's web processes. Needs the
 * environment that they have: DATABASE_URL, REDIS_URL, the carrier's address and secret. See docs/operations.md.
 */
import { join } from 'node:path';
import { memoryFlags } from './lib/memory-flags.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await ensureBuilt();

process.exitCode = await run(
  process.execPath,
  [...memoryFlags(), join(ROOT, 'apps/storefront/dist/worker/worker.js')],
  {
    env: { NODE_ENV: 'production' },
    output: ['inherit', 'inherit'],
  },
);
