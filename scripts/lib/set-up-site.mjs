import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun } from './run.mjs';
import { say, secondsSince } from './say.mjs';
import { digestOf } from './set-up.mjs';

/** The pages, the site with its playground, and the packages and themes that the playground runs. */
const SOURCES = ['docs', 'site', 'packages', 'examples/theme', 'package-lock.json', 'tsconfig.base.json'];

/** In the output folder, so that it is deleted with the output. */
const STAMP = join(ROOT, 'site/dist/.built-from');

/** Builds the site of the documentation into `site/dist` when a page, its settings or its sources changed. */
export async function ensureSiteBuilt() {
  const { DOCS_BASE = '/', DOCS_REPOSITORY_URL = '' } = process.env;
  const wanted = [await digestOf(SOURCES), DOCS_BASE, DOCS_REPOSITORY_URL].join(' ');
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === wanted) return;
  const started = Date.now();
  say('Building the site of the documentation');
  await mustRun(process.execPath, [join(ROOT, 'scripts/build-embed.mjs')]);
  await mustRun('npx', ['rspress', 'build'], { cwd: join(ROOT, 'site') });
  await writeFile(STAMP, wanted);
  say(`The site was built in ${secondsSince(started)}`);
}
