/** `npm run bench:page`: size and response times of each page on a slow phone; see benchmarks/page/README.md. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('chromium', 'fonts');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
process.exitCode = await run(process.execPath, ['benchmarks/page/bench-page.mjs'], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
