/** `npm run bench`: the time from the click to the rates on the screen; see benchmarks/click-to-rates/README.md. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('chromium', 'fonts');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
process.exitCode = await run(process.execPath, ['benchmarks/click-to-rates/bench.mjs', ...process.argv.slice(2)], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
