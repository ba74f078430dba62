/** `npm run bench:api`: requests per second of the two rate calls; see benchmarks/api/README.md. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('postgres', 'redis');
await ensureInstalled();
await ensureBuilt();
await tools.install();
process.exitCode = await run(process.execPath, ['benchmarks/api/bench-api.mjs', ...process.argv.slice(2)], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
});
