/**
 * Holds every import of the workspaces' sources to the table in `import-rules.mjs`: static, type-only, re-exported and
 * `import()`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'oxc-parser';
import { TEST_SUPPORT, WORKSPACES } from './import-rules.mjs';
import { listFiles } from './lib/list-files.mjs';
import { refuseImport } from './lib/refuse-import.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

const table = { workspaces: WORKSPACES, testSupport: TEST_SUPPORT, entryPoints: await readEntryPoints() };
const sources = Object.keys(WORKSPACES).flatMap((folder) => [`${folder}/src/**.ts`, `${folder}/src/**.tsx`]);
const wrong = [];
for (const file of await listFiles(...sources)) {
  for (const specifier of await importsOf(file)) {
    const reason = refuseImport(table, file, specifier);
    if (reason !== null) wrong.push(`${file} imports ${specifier}: ${reason}`);
  }
}
if (wrong.length > 0) giveUp(`Imports against scripts/import-rules.mjs:\n  ${wrong.join('\n  ')}`);

async function readEntryPoints() {
  const entryPoints = {};
  for (const folder of Object.keys(WORKSPACES)) {
    const { name, exports = {} } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'));
    entryPoints[name] = Object.keys(exports).map((entryPoint) => join(name, entryPoint).replace(/\/$/, ''));
  }
  return entryPoints;
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
