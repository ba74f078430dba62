/**
 * npm runs it in a package's folder: `package.mjs prepare` before packing, `package.mjs restore` after it. The tarball
 * gets a fresh `dist`, the licence and the changelog from the root of the repository, and a package.json without what
 * only this repository uses.
 */
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

/** The export condition of the sources, which are not in the tarball. */
const SOURCE_CONDITION = '@cartfare/source';
const SHARED_FILES = ['LICENSE', 'CHANGELOG.md'];

const folder = process.cwd();
const manifest = join(folder, 'package.json');
/** The repository's package.json, moved here while the published one is in its place. */
const aside = join(folder, 'package.json.repository');

const [, , step] = process.argv;
if (step === 'prepare') await prepare();
else if (step === 'restore') await restore();
else giveUp('Say what to do: node scripts/package.mjs prepare|restore');

async function prepare() {
  await restore(); // In case that packing was killed before it could do that itself.
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await mustRun('npx', ['tsc', '-b', folder]);
  for (const name of SHARED_FILES) await copyFile(join(ROOT, name), join(folder, name));

  const own = await readFile(manifest, 'utf8');
  await writeFile(aside, own);
  await writeFile(manifest, `${JSON.stringify(published(JSON.parse(own)), null, 2)}\n`);
}

async function restore() {
  await rename(aside, manifest).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for (const name of SHARED_FILES) await rm(join(folder, name), { force: true });
}

function published({ devDependencies: _tools, scripts: _commands, exports: entryPoints, ...rest }) {
  return { ...rest, exports: withoutSources(entryPoints) };
}

function withoutSources(target) {
  if (typeof target !== 'object' || target === null) return target;
  return Object.fromEntries(
    Object.entries(target).flatMap(([key, value]) => (key === SOURCE_CONDITION ? [] : [[key, withoutSources(value)]])),
  );
}
