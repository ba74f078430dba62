/** `npm run bench:effect`: the time of the effect of other settings on a log; see benchmarks/effect/README.md. */
import { mustRun } from './lib/run.mjs';
import { ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await mustRun('npx', ['tsc', '-b', 'packages/rate-server']);
await mustRun(process.execPath, ['benchmarks/effect/bench-effect.mjs'], { output: [process.stdout, process.stderr] });
