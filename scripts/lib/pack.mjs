import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun } from './run.mjs';

/** The plug-ins for other engines. */
export const PLUG_INS = ['medusa', 'vendure'];

const PACKAGES = ['core', 'react', 'rating', 'embed', 'carriers', 'shipping-file', 'server-kit', 'rate-server'];
/** The published packages, without their scope, in the order in which they need each other. */
export const PUBLISHED = [...PACKAGES, ...PLUG_INS];

/** The folder of a published package in the repository. */
export const folderOf = (name) => `${PLUG_INS.includes(name) ? 'integrations' : 'packages'}/${name}`;

/**
 * Packs the published packages into archives in `tarballs`, as npm would publish them, from a copy of the repository in `copy`:
 * packing replaces `dist` for a moment, which programs that run meanwhile must not see.
 */
export async function packPackages({ copy, tarballs, output }) {
  await copyRepository(copy);
  await mkdir(tarballs, { recursive: true });
  // One after the other: packing `react` builds `core` too.
  for (const name of PUBLISHED)
    await mustRun('npm', ['pack', '--loglevel=error', '--pack-destination', tarballs], {
      cwd: join(copy, folderOf(name)),
      ...(output === undefined ? {} : { output }),
    });
}

async function copyRepository(copy) {
  const isSource = (path) => !['node_modules', 'dist'].includes(basename(path));
  for (const path of ['package.json', 'tsconfig.base.json', 'LICENSE', 'CHANGELOG.md', 'scripts'])
    await cp(join(ROOT, path), join(copy, path), { recursive: true });
  await mkdir(join(copy, 'node_modules/@cartfare'), { recursive: true });
  for (const name of PUBLISHED) {
    await cp(join(ROOT, folderOf(name)), join(copy, folderOf(name)), { recursive: true, filter: isSource });
    await symlink(join(copy, folderOf(name)), join(copy, 'node_modules/@cartfare', name));
  }
  const libraries = await readdir(join(ROOT, 'node_modules'));
  for (const name of libraries.filter((found) => found !== '@cartfare' && !found.startsWith('.package')))
    await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
}

/** The archive of a package in a folder of archives. */
export async function archiveOf(name, tarballs) {
  const { version } = JSON.parse(await readFile(join(ROOT, folderOf(name), 'package.json'), 'utf8'));
  return join(tarballs, `cartfare-${name}-${version}.tgz`);
}
