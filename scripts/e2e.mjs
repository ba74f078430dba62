/** `npm run e2e -- [Playwright's arguments]`: the end-to-end tests alone, with everything they need. */
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('chromium', 'firefox', 'webkit');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
process.exitCode = await run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: join(ROOT, 'e2e'),
  env: chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
});
