/** `npm run build`: the published packages (dist of each), the drop-in, the shop and its carrier, then the theme's assets. */
import { stageAssets } from '../packages/embed/theme/stage-assets.mjs';
import { mustRun } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
const PACKAGES = ['core', 'rating', 'carriers', 'shipping-file', 'server-kit', 'rate-server', 'react', 'embed'].map(
  (name) => `packages/${name}`,
);
await mustRun('npx', ['tsc', '-b', ...PACKAGES]);
await ensureBuilt();
await ensureBuilt('rates');
await stageAssets();
