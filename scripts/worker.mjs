/**
 * `npm run worker`: sets up what is missing, then starts a process that calls carriers for the shop's web processes.
 * `--help` prints the settings that it needs; other arguments are refused.
 */
import { join } from 'node:path';
import { helpOnly } from './lib/help-only.mjs';
import { MEMORY_ENVIRONMENT, memoryFlags } from './lib/memory-flags.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

const HELP = `Usage: npm run worker

Sets up what is missing, then calls live carriers for the shop's web processes until Ctrl-C. Settings are environment
variables:

  REDIS_URL           the web processes' Redis (required)
  PARCEL_CARRIER_URL  address of the live carrier (required)
  CARRIER_SECRET      signs requests to the carrier, as in the web processes (required)
  WORKER_PORT         port for /healthz, /readyz and /metrics (default: none)
  CARTFARE_INSTALL    no: installs nothing, and names what is missing

All settings: docs/operations.md
`;

helpOnly('npm run worker', HELP);
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
