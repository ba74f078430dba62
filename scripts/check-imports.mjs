/**
 * Holds every import of the workspaces' sources to the table in `import-rules.mjs`: static, type-only, re-exported and
 * `import()`.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'oxc-parser';
import { TEST_SUPPORT, WORKSPACES } from './import-rules.mjs';
import { refuseImport } from './lib/refuse-import.mjs';
import { ROOT } from './lib/root.mjs';

const table = { workspaces: WORKSPACES, testSupport: TEST_SUPPORT, doors: await readDoors() };
const wrong = [];
for (const file of await listSources()) {
  for (const specifier of await importsOf(file)) {
    const reason = refuseImport(table, file, specifier);
    if (reason !== null) wrong.push(`${file} imports ${specifier}: ${reason}`);
  }
}
if (wrong.length > 0) {
  process.stderr.write(`Imports against scripts/import-rules.mjs:\n${wrong.map((line) => `  ${line}`).join('\n')}\n`);
  process.exit(1);
}

async function readDoors() {
  const doors = {};
  for (const folder of Object.keys(WORKSPACES)) {
    const { name, exports = {} } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'));
    doors[name] = Object.keys(exports).map((door) => join(name, door).replace(/\/$/, ''));
  }
  return doors;
}

/** All existing sources, committed or not. */
async function listSources() {
  const places = Object.keys(WORKSPACES).flatMap((folder) => [`${folder}/src/**.ts`, `${folder}/src/**.tsx`]);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...places];
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 1 << 24 });
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

async function importsOf(file) {
  const text = await readFile(join(ROOT, file), 'utf8');
  const { module, errors } = await parse(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    // Specifiers that are computed at run time cannot be checked; only the table of the countries has some.
    ...late.filter((argument) => /^'.*'$/.test(argument)).map((argument) => argument.slice(1, -1)),
  ];
  return new Set(specifiers.filter((specifier) => specifier !== undefined));
}
