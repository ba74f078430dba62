/** `npm run e2e -- [Playwright's arguments]`: only the end-to-end tests, with everything that they need. */
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const isOnlyChromium = process.argv.includes('--project=chromium');
const tools = await findTools('chromium', 'headless', ...(isOnlyChromium ? [] : ['fonts', 'firefox', 'webkit']));
await ensureInstalled();
await ensureBuilt();
await ensureBuilt('rates');
const chromium = await tools.install();
process.exitCode = await runBrowserTests(process.argv.slice(2), { chromium });
