/**
 * Copies into the theme extension what is built and not committed: in `assets` the drop-in's files, its stylesheet
 * joined with the theme's layouts, and the script of the app embed; in `snippets` the one that names those files.
 */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const THEME = fileURLToPath(new URL('.', import.meta.url));

/** The script that a block's schema names; it loads the others from the same folder. */
const LOADER = 'cartfare.js';
const STYLESHEET = 'cartfare.css';
const PRELOAD_SNIPPET = 'cartfare-preload.liquid';

/** The platform's linter, AssetSizeAppBlockJavaScript: the largest script that a block's schema may name. */
const MAX_LOADER_BYTES = 10_000;

const EXTENSION = join(THEME, 'extensions/cartfare');
const PLACES = {
  dist: join(THEME, '../dist'),
  assets: join(EXTENSION, 'assets'),
  snippets: join(EXTENSION, 'snippets'),
};

/** Throws if the built files are missing, are in folders, or are larger than the platform allows. */
export async function stageAssets({ dist, assets, snippets } = PLACES) {
  // Types and source maps are not copied.
  const built = (await readdir(dist).catch(() => [])).filter((name) => name.startsWith('cartfare'));
  const served = built.filter((name) => ['.js', '.css'].includes(extname(name)));
  for (const name of [LOADER, STYLESHEET, PRELOAD_SNIPPET])
    if (!built.includes(name))
      throw new Error(`${join(dist, name)} is missing. Build packages/embed first (npm run build).`);
  const folder = built.find((name) => extname(name) === '');
  if (folder !== undefined)
    throw new Error(`${join(dist, folder)} is a folder. A theme's assets lie in one folder; build them flat.`);
  const { size } = await stat(join(dist, LOADER));
  if (size > MAX_LOADER_BYTES)
    throw new Error(`${LOADER} has ${size} bytes; a block's script may have ${MAX_LOADER_BYTES}.`);

  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of served) await cp(join(dist, name), join(assets, name));
  await cp(join(THEME, 'scripts/cartfare-mount.js'), join(assets, 'cartfare-mount.js'));
  await cp(join(dist, PRELOAD_SNIPPET), join(snippets, PRELOAD_SNIPPET));
  const sheets = [join(dist, STYLESHEET), join(THEME, 'styles/block.css')];
  const css = await Promise.all(sheets.map((path) => readFile(path, 'utf8')));
  await writeFile(join(assets, 'cartfare-theme.css'), css.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await stageAssets();
