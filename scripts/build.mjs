/** `npm run build`: the published packages (dist of each), the shop and its carrier, then the theme's assets. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stageAssets } from '../packages/embed/theme/stage-assets.mjs';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
const PACKAGES = ['core', 'rating', 'carriers', 'shipping-file', 'react'].map((name) => `packages/${name}`);
await mustRun('npx', ['tsc', '-b', ...PACKAGES]);
await ensureBuilt();
if (existsSync(join(ROOT, 'packages/embed/dist/cartfare.js'))) await stageAssets();
