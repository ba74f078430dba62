/**
 * npm runs it in a package's folder before packing: the tarball gets a fresh `dist`, and the licence and the changelog
 * of the repository, which git ignores there. A plug-in is built without its engine, which is not installed here.
 */
import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';

const folder = process.cwd();
await rm(join(folder, 'dist'), { recursive: true, force: true });
const isPlugIn = basename(dirname(folder)) === 'integrations';
await mustRun('npx', ['tsc', ...(isPlugIn ? ['-p', join(folder, 'tsconfig.build.json')] : ['-b', folder])]);
for (const name of ['LICENSE', 'CHANGELOG.md']) await copyFile(join(ROOT, name), join(folder, name));
