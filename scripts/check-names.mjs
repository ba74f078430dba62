/**
 * Checks that an exported name stands once in the production code of all workspaces: who searches for a name finds one
 * thing. Tables with one file a language or country are excepted, and so is what only tests use.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { parse } from 'oxc-parser';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

/** Names of the tables. */
const TABLES = new Set(['texts', 'countries', 'provinces', 'rules']);

const files = await listFiles(
  ...['packages/*/src', 'apps/*/src'].flatMap((folder) => [`${folder}/**.ts`, `${folder}/**.tsx`]),
);
const filesByName = new Map();
for (const file of files.filter((each) => !isForTests(each))) {
  for (const name of await exportedNames(file)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
}
const issues = [];
for (const [name, found] of filesByName) {
  if (found.length > 1 && !TABLES.has(name)) issues.push(`${name}: ${found.join(', ')}`);
}
if (issues.length > 0) giveUp(`An exported name stands once in the repository:\n  ${issues.join('\n  ')}`);

function isForTests(file) {
  return /\.(test|test-d)\.tsx?$|(^|\/)testing\//.test(file);
}

/** What the file declares and exports, without what it exports of other files. */
async function exportedNames(file) {
  const text = await readFile(join(ROOT, file), 'utf8');
  const { program, errors } = await parse(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const names = program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .flatMap(({ declaration }) => declaration.declarations ?? [declaration])
    .map(({ id }) => id?.name);
  return new Set(names.filter((name) => name !== undefined));
}
