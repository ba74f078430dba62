import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { INSTALL } from './plan-tools.mjs';
import { ROOT } from './root.mjs';
import { mustRun } from './run.mjs';
import { giveUp, say, secondsSince } from './say.mjs';

/** Checks the range of `engines.node` in package.json, because npm only warns by default. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fine) giveUp(`Cartfare needs Node 20.19 or newer (or 22.12 or newer); this is ${process.version}.`);
}

/** Vite takes the rest of such a path for a query or a fragment. */
function checkPlace() {
  if (/[?#]/.test(ROOT))
    giveUp(`The shop cannot be built in a folder with # or ? in its path. Move or rename it: ${ROOT}`);
}

/** CARTFARE_INSTALL=no: nothing is installed; the scripts name what is missing. */
export const mayInstall = () => process.env.CARTFARE_INSTALL !== 'no';

/** npm's list of what it installed. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const LOCKED = join(ROOT, 'package-lock.json');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** The rate server needs fewer than a third of the packages: who only wants it need not wait for the others. */
const INSTALLS = {
  shop: { command: INSTALL, workspace: '@cartfare/storefront' },
  rates: { command: `${INSTALL} --workspace=apps/rates`, workspace: '@cartfare/rates' },
};

/** Installs what the `shop`, or the `rates` server, needs when it is missing, in part or as a whole, or older than the lock file. */
export async function ensureInstalled(target = 'shop', isComplete = isInstalled) {
  checkNode();
  if (await isComplete(target)) return;
  checkPlace();
  const { command } = INSTALLS[target];
  if (!mayInstall()) giveUp(`Missing: the packages of package-lock.json. To install: ${command}`);
  const started = Date.now();
  say(`Installing dependencies (${command})`);
  await mustRun('npm', [...command.split(' ').slice(1), '--no-audit', '--no-fund']);
  say(`Dependencies installed in ${secondsSince(started)}`);
}

/** A program that is built runs without the tools of the build, so that only what npm installed has to be there. */
export async function isInstalled(target = 'shop') {
  const times = await Promise.all(
    [INSTALLED, LOCKED, join(ROOT, 'node_modules', INSTALLS[target].workspace)].map(modifiedMs),
  );
  if (times.includes(null)) return false;
  const [installed, locked] = times;
  return installed >= locked && (await hasListedPackages());
}

const canBuild = async (target) => (await isInstalled(target)) && (await modifiedMs(VITE)) !== null;

/** Whether each package that npm lists has its folder; npm omits optional ones that are for other systems. */
async function hasListedPackages() {
  const { packages } = JSON.parse(await readFile(INSTALLED, 'utf8'));
  const folders = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && !packages[path].optional && !packages[path].devOptional,
  );
  const found = await Promise.all(folders.map((path) => modifiedMs(join(ROOT, path, 'package.json'))));
  return !found.includes(null);
}

const modifiedMs = async (path) => (await stat(path).catch(() => null))?.mtimeMs ?? null;

/**
 * What a running shop and a running rate server are built from: folders, and their builds with their output folders. The
 * stamp is in an output folder, so that it is deleted with the output.
 */
const TARGETS = {
  shop: {
    name: 'the drop-in, the shop and its carrier',
    scripts: ['scripts/build-embed.mjs'],
    folders: [
      { folder: 'apps/parcel-carrier', outputs: [{ args: [], dir: 'dist' }] },
      {
        folder: 'apps/storefront',
        outputs: [
          { args: [], dir: 'dist/client' },
          { args: ['--ssr', 'src/main.ts'], dir: 'dist/server' },
          { args: ['--ssr', 'src/cli.ts'], dir: 'dist/cli' },
        ],
      },
    ],
    stamp: 'apps/storefront/dist/server/.built-from',
  },
  rates: {
    name: 'the rate server and its desk',
    scripts: [],
    folders: [
      { folder: 'packages/desk', outputs: [{ args: [], dir: 'dist' }] },
      { folder: 'apps/rates', outputs: [{ args: [], dir: 'dist' }] },
    ],
    stamp: 'apps/rates/dist/.built-from',
  },
};

/** Builds the `shop`, or the `rates` server, when a source of either changed since the last build. */
export async function ensureBuilt(target = 'shop') {
  const { name, scripts, folders, stamp } = TARGETS[target];
  const wanted = await digestOf(SOURCES);
  if ((await readFile(join(ROOT, stamp), 'utf8').catch(() => null)) === wanted) return;
  checkPlace();
  await ensureInstalled(target, canBuild);
  const started = Date.now();
  say(`Building ${name}`);
  for (const script of scripts) await mustRun(process.execPath, [join(ROOT, script)]);
  for (const build of folders) await buildFolder(build);
  await writeFile(join(ROOT, stamp), wanted);
  say(`Built in ${secondsSince(started)}`);
}

/**
 * Builds beside the old output and swaps at the end, by renaming, so that a running shop has all files all the time. The
 * names have the process's number: two that build at once do not meet.
 */
async function buildFolder({ folder, outputs }) {
  const cwd = join(ROOT, folder);
  for (const { args, dir } of outputs) {
    const [fresh, old] = [`${dir}-fresh-${process.pid}`, `${dir}-old-${process.pid}`];
    try {
      await mustRun(process.execPath, [VITE, 'build', ...args, '--outDir', fresh, '--logLevel', 'warn'], { cwd });
      // Not there at the first build.
      await rename(join(cwd, dir), join(cwd, old)).catch(() => {});
      await rename(join(cwd, fresh), join(cwd, dir));
    } finally {
      for (const left of [fresh, old]) await rm(join(cwd, left), { recursive: true, force: true });
    }
  }
}

/** The inputs of the build. */
const SOURCES = ['packages', 'apps', 'scripts/lib/build-embed.mjs', 'package-lock.json', 'tsconfig.base.json'];

/** A hash of the files in these places, which are folders or files of the repository. */
export async function digestOf(places) {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(places.map((place) => filesBelow(join(ROOT, place)))))
    .flat()
    .toSorted(inCodeUnits)) {
    hash
      .update(relative(ROOT, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Does not depend on the machine's locale. */
const inCodeUnits = (a, b) => (a < b ? -1 : 1);

const SKIPPED = new Set(['node_modules', 'coverage']);

async function filesBelow(path) {
  const info = await stat(path);
  if (info.isFile()) return /\.test(-d)?\.tsx?$/.test(path) ? [] : [path];
  const entries = await readdir(path);
  const kept = entries.filter((name) => !SKIPPED.has(name) && !name.startsWith('dist'));
  return (await Promise.all(kept.map((name) => filesBelow(join(path, name))))).flat();
}
