/** `npm run bench:faults`: floods the shop with requests and kills it; see benchmarks/faults/README.md. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('postgres', 'redis');
await ensureInstalled();
await ensureBuilt();
await tools.install();
process.exitCode = await run(process.execPath, ['benchmarks/faults/bench-faults.mjs', ...process.argv.slice(2)], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
});
