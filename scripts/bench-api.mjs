/** `npm run bench:api`: requests a second of the two rate calls; see benchmarks/api/README.md. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureServers } from './lib/servers.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureServers();
process.exitCode = await run(process.execPath, ['benchmarks/api/bench-api.mjs', ...process.argv.slice(2)], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
});
