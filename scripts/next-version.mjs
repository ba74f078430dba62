/**
 * `npm run next-version`: `changeset version`, and the same version for the plug-ins of `integrations`, which are no
 * workspaces, so that changesets does not see them. `npm install` then writes the lock file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, PLUG_INS } from './lib/pack.mjs';
import { ROOT } from './lib/root.mjs';
import { mustRun } from './lib/run.mjs';
import { say } from './lib/say.mjs';

const manifestFile = (name) => join(ROOT, folderOf(name), 'package.json');
const read = async (name) => JSON.parse(await readFile(manifestFile(name), 'utf8'));

await mustRun('npx', ['changeset', 'version']);
const { version } = await read('rate-server');
for (const name of PLUG_INS) {
  const manifest = await read(name);
  manifest.version = version;
  manifest.peerDependencies['@cartfare/rate-server'] = `^${version}`;
  await writeFile(manifestFile(name), `${JSON.stringify(manifest, null, 2)}\n`);
}
say(`All packages: ${version}. Next: npm install`);
