/** `npm run bench` and `npm run bench:...`: sets up what a benchmark needs, and runs it. Each has a README. */
import { run } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const BENCHMARKS = {
  'click-to-rates/bench.mjs': ['chromium', 'fonts'],
  'page/bench-page.mjs': ['chromium', 'fonts'],
  'embed/bench-embed.mjs': ['chromium'],
  'api/bench-api.mjs': ['postgres', 'redis'],
  'rates/bench-rates.mjs': ['postgres', 'redis'],
  'faults/bench-faults.mjs': ['postgres', 'redis'],
};

const [name, ...args] = process.argv.slice(2);
const needed = BENCHMARKS[name] ?? giveUp(`Name a benchmark: ${Object.keys(BENCHMARKS).join(', ')}`);
const tools = await findTools(...needed);
await ensureInstalled();
await ensureBuilt(name === 'rates/bench-rates.mjs' ? 'rates' : 'shop');
const chromium = await tools.install();
process.exitCode = await run(process.execPath, [`benchmarks/${name}`, ...args], {
  output: [process.stdout, process.stderr],
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
