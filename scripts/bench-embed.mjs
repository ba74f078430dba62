/** `npm run bench:embed`: the drop-in's cost for a page, beside the old client's libraries; see benchmarks/embed. */
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('chromium');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
process.exitCode = await run(process.execPath, ['benchmarks/embed/bench-embed.mjs'], {
  cwd: ROOT,
  output: [process.stdout, process.stderr],
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
