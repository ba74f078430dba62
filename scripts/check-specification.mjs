/**
 * Checks docs/specification.md: it has each clause of the product once, with files that exist and tests that have the
 * clause's id in their titles; the text of a link is the file's name; and no title names a clause that does not exist.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

const MAP = 'docs/specification.md';
/** Number of clauses in each group. */
const GROUPS = { UI: 7, EN: 4, ST: 8, CA: 6, ER: 5, MO: 6, AN: 1, RO: 1, ME: 1, BE: 14 };
const ID = `(?:${Object.keys(GROUPS).join('|')})-\\d+`;
const CLAUSE = new RegExp(`\\b${ID}\\b`, 'g');
const ROW = new RegExp(`^\\|\\s*(${ID})\\s*\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|\\s*$`, 'gm');
/** A title that begins with a clause's id. */
const TITLE = new RegExp(`['"\`](${ID}\\b[^'"\`]*)`, 'g');
const LINK = /\[([^\]]*)\]\(([^)]+)\)/g;

const clauses = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}-${index + 1}`),
);
const issues = [];
const map = await readFile(join(ROOT, MAP), 'utf8');
const rows = [...map.matchAll(ROW)].map(([, id, , files, tests]) => ({ id, files, tests }));
const titles = await titlesByFile();

for (const clause of clauses) {
  const count = rows.filter(({ id }) => id === clause).length;
  if (count !== 1) issues.push(`${clause} has ${count} rows; it needs exactly one`);
}
for (const row of rows) await checkRow(row);
for (const [, text, target] of map.matchAll(LINK)) {
  if (basename(target) !== text) issues.push(`a link to ${target} reads ${text}`);
}
for (const [file, named] of titles) {
  for (const id of named) if (!clauses.includes(id)) issues.push(`${file} names ${id}, and there is no such clause`);
}

if (issues.length > 0) giveUp(`${MAP}:\n  ${issues.join('\n  ')}`);
process.stderr.write(`${rows.length} clauses have files and tests\n`);

async function checkRow({ id, files, tests }) {
  if (!clauses.includes(id)) issues.push(`${id} is no clause of the product`);
  const named = { files: linksOf(files), tests: linksOf(tests) };
  for (const kind of ['files', 'tests']) {
    if (named[kind].length === 0) issues.push(`${id} names no ${kind}`);
    for (const path of named[kind])
      if (!(await exists(path))) issues.push(`${id} names ${path}, and there is no such file`);
  }
  for (const path of named.tests) {
    if (titles.get(path)?.has(id) !== true) issues.push(`${id} names ${path}, and no test title there bears the id`);
  }
}

function linksOf(cell) {
  return [...cell.matchAll(LINK)].map(([, , target]) => relative(ROOT, join(ROOT, 'docs', target)));
}

async function exists(path) {
  return (await stat(join(ROOT, path)).catch(() => null))?.isFile() ?? false;
}

/** The clause ids in the titles of every test file: the first arguments of `test`, `describe` and the like. */
async function titlesByFile() {
  const found = new Map();
  for (const place of ['packages', 'apps', 'e2e']) {
    for (const path of await testFiles(join(ROOT, place))) {
      const titled = (await readFile(path, 'utf8')).matchAll(TITLE);
      const ids = [...titled].flatMap(([, title]) => title.split(':')[0].match(CLAUSE) ?? []);
      if (ids.length > 0) found.set(relative(ROOT, path), new Set(ids));
    }
  }
  return found;
}

async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name.startsWith('dist') ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) || path.includes('/contract/') ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}
