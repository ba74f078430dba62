/**
 * `npm run examples`: serves the drop-in in theme pages, with both ways of updating the cart, to try by hand. PORT sets
 * the port (default 4000).
 */
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { ensureInstalled } from './lib/set-up.mjs';

await ensureInstalled();
await mustRun('npx', ['tsc', '-b', 'packages/testing']);
await mustRun(process.execPath, [join(ROOT, 'scripts/build-embed.mjs')]);
const { startThemeShop } = await import('@cartfare/testing');
const shop = await startThemeShop({
  themeFolder: join(ROOT, 'examples/theme'),
  embedFolder: join(ROOT, 'packages/embed/dist'),
  port: Number(process.env.PORT ?? 4000),
  now: () => Date.now(),
});
say(`The example pages: ${shop.baseUrl}`);
