/**
 * `node scripts/generated-tables.mjs`: writes the tables between `<!-- table NAME -->` and `<!-- /table -->` in the pages of
 * `docs/` and in the READMEs from the sources that they describe; `lib/tables/tables.mjs` has the names. With `--check` it
 * writes nothing, and fails when a committed table differs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';
import { TABLES } from './lib/tables/tables.mjs';

const BLOCK = /^(<!-- table ([\w-]+) -->\n).*?(^<!-- \/table -->)$/gms;

const changed = [];
const used = new Set();
for (const file of await listFiles('docs/**.md', 'docs/**.mdx', 'packages/*/README.md')) {
  const text = await readFile(join(ROOT, file), 'utf8');
  const parts = [];
  let end = 0;
  for (const { 0: block, 1: start, 2: name, 3: stop, index } of text.matchAll(BLOCK)) {
    if (TABLES[name] === undefined) giveUp(`${file}: there is no table ${name}.`);
    used.add(name);
    parts.push(text.slice(end, index), start, '\n', await TABLES[name](), '\n\n', stop);
    end = index + block.length;
  }
  const fresh = [...parts, text.slice(end)].join('');
  if (fresh === text) continue;
  changed.push(file);
  if (!process.argv.includes('--check')) await writeFile(join(ROOT, file), fresh);
}
const unused = Object.keys(TABLES).filter((name) => !used.has(name));
if (unused.length > 0) giveUp(`No page has these tables: ${unused.join(', ')}`);
if (process.argv.includes('--check') && changed.length > 0)
  giveUp(
    `Tables that differ from the sources, in ${changed.join(', ')}\nTo write them: npx tsc -b && node scripts/generated-tables.mjs`,
  );
