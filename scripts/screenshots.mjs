/** `npm run screenshots`: makes the picture of the README, `docs/images/cart.png`, anew. */
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const tools = await findTools('chromium', 'fonts');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
process.exitCode = await runBrowserTests(['-c', 'screenshots.config.ts', 'readme'], { chromium });
