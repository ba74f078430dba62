/**
 * `npm run worker`: sets up what is missing, then starts a process that calls carriers for the shop's web processes.
 * Needs REDIS_URL and the carrier's URL and secret. See docs/operations.md.
 */
import { join } from 'node:path';
import { MEMORY_ENVIRONMENT, memoryFlags } from './lib/memory-flags.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await ensureBuilt();

process.exitCode = await run(
  process.execPath,
  [...memoryFlags(), join(ROOT, 'apps/storefront/dist/worker/worker.js')],
  {
    env: { NODE_ENV: 'production', ...MEMORY_ENVIRONMENT },
    // The worker ends when the channel closes, also when this script is killed.
    output: ['inherit', 'inherit', 'ipc'],
  },
);
