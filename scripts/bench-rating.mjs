/** `npm run bench:rating`: the time of one rating with up to a million postal rules; see benchmarks/rating/README.md. */
import { mustRun } from './lib/run.mjs';
import { ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await mustRun('npx', ['tsc', '-b', 'packages/rating']);
await mustRun(process.execPath, ['benchmarks/rating/bench-rating.mjs', ...process.argv.slice(2)], {
  output: [process.stdout, process.stderr],
});
