/**
 * `npm run release -- --dry-run`: packs the published packages, checks the archives, and says what would be published. Without
 * `--dry-run` it publishes these archives to the npm registry, which asks who you are.
 */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkArchive } from './lib/check-archive.mjs';
import { archiveOf, PUBLISHED } from './lib/pack.mjs';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';

const isDryRun = process.argv.includes('--dry-run');
const git = async (...args) => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();

await mustRun(process.execPath, ['scripts/pack.mjs']);
const archives = await Promise.all(PUBLISHED.map((name) => archiveOf(name, join(ROOT, 'artifacts/packages'))));
const obstacles = await findObstacles();
const versions = new Set();
for (const [index, archive] of archives.entries()) {
  const problems = await checkArchive(archive);
  obstacles.push(...problems.map((problem) => `${PUBLISHED[index]}: ${problem}`));
  const { manifest, files } = await contentsOf(archive);
  versions.add(manifest.version);
  const { size } = await stat(archive);
  process.stdout.write(
    `${manifest.name} ${manifest.version}: ${Math.round(size / 1000)} kB, ${files} files, entry points ${Object.keys(manifest.exports).join(', ')}\n`,
  );
}
// `changeset version` alone does not see the plug-ins: see next-version.mjs.
if (versions.size > 1) obstacles.push(`packages with different versions: ${[...versions].join(', ')}`);
for (const obstacle of obstacles) say(`In the way: ${obstacle}`);
if (isDryRun) say('Nothing was published.');
else if (obstacles.length > 0) giveUp('Nothing was published.');
else for (const archive of archives) await mustRun('npm', ['publish', archive, '--access', 'public']);
if (obstacles.length > 0) process.exitCode = 1;

/** What has to be done before a release. */
async function findObstacles() {
  const changesets = (await readdir(join(ROOT, '.changeset'))).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  return [
    ...(changesets.length > 0 ? [`${changesets.length} changesets without a version: npm run next-version`] : []),
    ...((await git('status', '--porcelain')) === '' ? [] : ['changes that are not committed']),
  ];
}

async function contentsOf(archive) {
  const tar = async (...args) => (await promisify(execFile)('tar', args, { maxBuffer: 1 << 24 })).stdout;
  const files = (await tar('-tzf', archive)).trim().split('\n').length;
  return { manifest: JSON.parse(await tar('-xzOf', archive, 'package/package.json')), files };
}
