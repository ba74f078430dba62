/** `npm run build`: the published packages (dist of each), then the shop and its carrier. */
import { mustRun } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
const PACKAGES = ['core', 'rating', 'carriers', 'shipping-file', 'react'].map((name) => `packages/${name}`);
await mustRun('npx', ['tsc', '-b', ...PACKAGES]);
await ensureBuilt();
