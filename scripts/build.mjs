/** `npm run build`: the published packages (dist of each), the drop-in (packages/embed/dist/cartfare.js), then the shop and its carrier. */
import { mustRun } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await mustRun('npx', ['tsc', '-b', 'packages/core', 'packages/rating', 'packages/react', 'packages/embed']);
await ensureBuilt();
