/**
 * `npm run docs`: serves the documentation, and shows changes of its pages at once. PORT sets the port (default 4100).
 * `npm run docs:build`: builds it into `site/dist`; a link or an anchor that leads nowhere is an error.
 * DOCS_BASE sets the path at which it is published, DOCS_REPOSITORY_URL where the files of the repository can be read.
 */
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { mustRun, run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { ensureInstalled } from './lib/set-up.mjs';
import { ensureSiteBuilt } from './lib/set-up-site.mjs';

await ensureInstalled();
if (process.argv.includes('--build')) {
  await ensureSiteBuilt();
  say('The site: site/dist');
} else {
  // The playground runs the drop-in as it is packed.
  await mustRun(process.execPath, [join(ROOT, 'scripts/build-embed.mjs')]);
  const port = process.env.PORT ?? '4100';
  say('Rspress prints its address first. Pages are blank until it also prints "ready".');
  process.exitCode = await run('npx', ['rspress', '--port', port], { cwd: join(ROOT, 'site') });
}
