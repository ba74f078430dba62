/**
 * `npm run pack`: the published packages as archives in `artifacts/packages`, which `npm install` accepts, and the drop-in's files for a
 * theme in `artifacts/theme`.
 */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from './lib/pack.mjs';
import { ROOT } from './lib/root.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { digestOf, ensureInstalled } from './lib/set-up.mjs';

const ARCHIVES = join(ROOT, 'artifacts/packages');
const THEME = join(ROOT, 'artifacts/theme');

/** What the archives are made of and by. */
const SOURCES = [
  'packages',
  'integrations',
  'package-lock.json',
  'tsconfig.base.json',
  'CHANGELOG.md',
  'LICENSE',
  'scripts/prepack.mjs',
  'scripts/lib/build-embed.mjs',
  'scripts/lib/pack.mjs',
];

/** In the folder of the archives, so that it is deleted with them. */
const STAMP = join(ARCHIVES, '.packed-from');

await ensureInstalled();
const wanted = await digestOf(SOURCES);
if ((await readFile(STAMP, 'utf8').catch(() => null)) !== wanted) await packAll();
say('The archives: artifacts/packages; the files for a theme: artifacts/theme');

async function packAll() {
  const started = Date.now();
  say('Packing the packages');
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-pack-'));
  try {
    for (const place of [ARCHIVES, THEME]) await rm(place, { recursive: true, force: true });
    const copy = join(folder, 'repository');
    await packPackages({ copy, tarballs: ARCHIVES });
    await layOutTheme(join(copy, 'packages/embed/dist'));
    await writeFile(STAMP, wanted);
    say(`Packed in ${secondsSince(started)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In the two folders of a theme that the files are uploaded to. */
async function layOutTheme(dist) {
  for (const folder of ['assets', 'snippets']) await mkdir(join(THEME, folder), { recursive: true });
  for (const file of (await readdir(dist)).filter((each) => each.startsWith('cartfare')))
    await copyFile(join(dist, file), join(THEME, file.endsWith('.liquid') ? 'snippets' : 'assets', file));
}
