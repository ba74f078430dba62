/**
 * `npm run test:integrations`: the plug-ins for other engines, each on a real server of its engine. Their packages are not
 * workspaces, because an engine has hundreds of dependencies: each is installed from its own lock file, only here.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExamples } from './lib/read-examples.mjs';
import { ROOT } from './lib/root.mjs';
import { mustRun, run } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';
import { ensureInstalled, mayInstall } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

/** The examples of the plug-in's page, each in a file of its own that is compiled with the sources. */
async function writeExamples(name, folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const { file, text } of await readExamples(`docs/platforms/${name}.md`))
    await writeFile(join(folder, file), `${text}\nexport {};\n`);
}

const modifiedMs = async (path) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

// The engines store their data in it.
const tools = await findTools('postgres');
await ensureInstalled();
await tools.install();
// An engine that loads a plug-in by itself needs what is built.
await mustRun('npx', ['tsc', '-b']);
const failed = [];
for (const name of await readdir(join(ROOT, 'integrations'))) {
  const cwd = join(ROOT, 'integrations', name);
  const [installed, locked] = await Promise.all(
    ['node_modules/.package-lock.json', 'package-lock.json'].map((path) => modifiedMs(join(cwd, path))),
  );
  if (installed < locked) {
    if (!mayInstall()) giveUp(`Missing: the packages of integrations/${name}. To install: npm ci, in that folder`);
    say(`Installing the packages of integrations/${name}`);
    await mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd });
  }
  say(`Testing integrations/${name}`);
  await writeExamples(name, join(cwd, 'dist-examples'));
  const types = await run('npx', ['tsc', '--noEmit'], { cwd });
  await mustRun('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd });
  const tests = await run('npx', ['vitest', 'run'], { cwd });
  if (types !== 0 || tests !== 0) failed.push(name);
}
if (failed.length > 0) giveUp(`Integrations that failed: ${failed.join(', ')}`);
say('All integrations passed');
