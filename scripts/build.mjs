/** `npm run build`: the published packages (dist of each), then the shop and its carrier. */
import { mustRun } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await mustRun('npx', ['tsc', '-b', 'packages/core', 'packages/rating', 'packages/carriers', 'packages/react']);
await ensureBuilt();
