/**
 * `node scripts/api-types.mjs`: writes the types of each entry point of the published packages into `docs/api`, rolled up
 * into one file from the declarations that `tsc -b` made. With `--check` it writes nothing, and fails when a committed
 * file differs, so that a change of the API has to be seen and accepted.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

const PUBLISHED = ['core', 'react', 'rating', 'carriers', 'shipping-file', 'rate-server', 'embed'];
/** Entry points for our own packages and programs, which promise nothing to others. */
const OURS = new Set(['./internal', './commands', './desk-contract']);
const FOLDER = join(ROOT, 'docs/api');
const HEAD = '// Written by `node scripts/api-types.mjs`; not by hand.\n';

const files = new Map();
for (const name of PUBLISHED) {
  const folder = join(ROOT, 'packages', name);
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [entryPoint, { types }] of Object.entries(exports)) {
    if (types === undefined || entryPoint.endsWith('.css') || OURS.has(entryPoint)) continue;
    const file = `${name}${entryPoint.slice(1).replaceAll('/', '-')}.d.ts`;
    files.set(file, HEAD + (await rollUp(join(folder, types))));
  }
}

const committed = await readdir(FOLDER).catch(() => []);
if (process.argv.includes('--check')) await check();
else await writeAll();

/** The declarations that the entry point exports, and those that they need, without those of other packages. */
async function rollUp(entry) {
  const bundle = await rolldown({
    input: entry,
    external: (specifier) => !/^[./]/.test(specifier) && !/^@cartfare\/(core\/internal|server-kit\/)/.test(specifier),
    plugins: [dts({ dtsInput: true, tsconfig: false })],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output.find(({ isEntry }) => isEntry).code;
}

async function writeAll() {
  await mkdir(FOLDER, { recursive: true });
  for (const file of committed.filter((each) => !files.has(each))) await rm(join(FOLDER, file));
  for (const [file, text] of files) await writeFile(join(FOLDER, file), text);
}

async function check() {
  const changed = committed.filter((file) => !files.has(file));
  for (const [file, text] of files) {
    if ((await readFile(join(FOLDER, file), 'utf8').catch(() => '')) !== text) changed.push(file);
  }
  if (changed.length === 0) return;
  const list = changed.map((file) => `  docs/api/${file}`).join('\n');
  giveUp(
    `The API has changed, and these files have not:\n${list}\nIf you meant it: npx tsc -b && node scripts/api-types.mjs, then commit them.`,
  );
}
