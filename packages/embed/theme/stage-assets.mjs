/**
 * Fills the theme extension's `assets` folder, which is not committed: the drop-in's built files, and the stylesheet
 * that makes the server's markup look right before any script runs.
 */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const THEME = fileURLToPath(new URL('.', import.meta.url));

/** The script that a block's schema names, and the one that it loads late. */
const LOADER = 'cartfare.js';
const REQUIRED = [LOADER, 'cartfare-calculator.js'];

/** The platform's linter, AssetSizeAppBlockJavaScript: the largest script that a block's schema may name. */
const MAX_LOADER_BYTES = 10_000;

/** What goes to the shop's visitors; source maps and typings stay here. */
const SERVED = new Set(['.js', '.css', '.json']);

const PLACES = {
  dist: join(THEME, '../dist'),
  assets: join(THEME, 'extensions/cartfare/assets'),
  stylesheets: [join(THEME, '../../react/styles.css'), join(THEME, 'styles/block.css')],
};

/** Throws when the built files are missing, lie in folders, or are larger than the platform allows. */
export async function stageAssets({ dist, assets, stylesheets } = PLACES) {
  const entries = await readdir(dist, { withFileTypes: true }).catch(() => []);
  const served = entries.filter(({ name }) => SERVED.has(extname(name)));
  for (const name of REQUIRED)
    if (!served.some((entry) => entry.name === name))
      throw new Error(`${join(dist, name)} is missing. Build packages/embed first (npm run build).`);
  const folder = entries.find((entry) => entry.isDirectory());
  if (folder !== undefined)
    throw new Error(`${join(dist, folder.name)} is a folder. A theme's assets lie in one folder; build them flat.`);
  const { size } = await stat(join(dist, LOADER));
  if (size > MAX_LOADER_BYTES)
    throw new Error(`${LOADER} has ${size} bytes; a block's script may have ${MAX_LOADER_BYTES}.`);

  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const { name } of served) await cp(join(dist, name), join(assets, name));
  const sheets = await Promise.all(stylesheets.map((path) => flatten(path)));
  await writeFile(join(assets, 'cartfare-theme.css'), sheets.join('\n'));
}

const IMPORT = /^@import '(?<path>[^']+)';\n?/gm;

/** A stylesheet with its imports in their places: an extension's files have addresses that CSS cannot know. */
async function flatten(path) {
  const source = await readFile(path, 'utf8');
  const imports = [...source.matchAll(IMPORT)].map((match) => join(dirname(path), match.groups.path));
  const imported = await Promise.all(imports.map((found) => flatten(found)));
  return [...imported, source.replaceAll(IMPORT, '').trim()].join('\n').concat('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await stageAssets();
