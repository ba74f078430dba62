/**
 * Checks the sizes of what the drop-in loads, in bytes after gzip: the script of every page, and what each kind of page
 * loads when the calculator is near the viewport and when it is used. `--build` builds first.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildEmbed } from './lib/build-embed.mjs';
import { ROOT } from './lib/root.mjs';

const DIST = join(ROOT, 'packages/embed/dist');

const KB = 1024;

/**
 * Limits in bytes after gzip. `starts`: the files that are loaded, with their imports; `apart`: files that are not
 * counted. Region data has a separate entry, as have files that no page needs before a country is selected.
 */
const BUDGETS = [
  { entry: 'before the calculator is near', starts: ['cartfare'], limitBytes: 3_000 },
  { entry: 'an element, with or without markup of its own', starts: ['app'], limitBytes: 20_000 },
  { entry: 'a page of the old client', starts: ['compat'], limitBytes: 20_000 },
  { entry: 'what finds the files of a language', starts: ['app-language'], apart: ['app'], limitBytes: 1_100 },
  { entry: 'names and rules of all countries', starts: ['app-regions', 'rules'], apart: ['app'], limitBytes: 34_000 },
  { entry: 'the default look', starts: ['cartfare.css'], limitBytes: 2_600 },
];

/** A page in another language loads only its texts, and its names of places if the page has none. */
const budgetsOfLanguages = (tags) =>
  tags.flatMap((tag) => [
    { entry: `texts: ${tag}`, starts: [tag], limitBytes: 3 * KB },
    { entry: `names of places: ${tag}`, starts: [`names-${tag}`], limitBytes: 16 * KB },
  ]);

/** The sizes of each entry; also for the benchmark. */
export async function measureEntries(budgets = BUDGETS) {
  const names = await readdir(DIST);
  const entries = [];
  for (const { entry, starts, apart = [], limitBytes } of budgets) {
    const found = await withImports(starts.map((start) => fileOf(start, names)));
    const files = [...found].filter((name) => !apart.some((other) => name === fileOf(other, names)));
    const bodies = await Promise.all(files.map((name) => readFile(join(DIST, name))));
    entries.push({ entry, limitBytes, ...sizesOf(bodies) });
  }
  return entries;
}

/** The size of some files together, each compressed by itself. */
export function sizesOf(bodies) {
  const sum = (measure) => bodies.reduce((total, body) => total + measure(body), 0);
  return {
    rawBytes: sum((body) => body.length),
    gzipBytes: sum((body) => gzipSync(body, { level: 9 }).length),
    brotliBytes: sum((body) => brotliCompressSync(body).length),
  };
}

/** `cartfare.js`, `cartfare.css`, or `cartfare-NAME-HASH.js`. */
function fileOf(start, names) {
  const isFile = (name) =>
    [start, `${start}.js`].includes(name) || name.replace(/-[\w-]{8}\.js$/, '') === `cartfare-${start}`;
  const file = names.find(isFile);
  if (file === undefined) throw new Error(`${DIST} has no file for "${start}".`);
  return file;
}

/** The files with their static imports. */
async function withImports(files, found = new Set()) {
  for (const file of files.filter((each) => !found.has(each))) {
    found.add(file);
    const code = file.endsWith('.js') ? await readFile(join(DIST, file), 'utf8') : '';
    const imported = [...code.matchAll(/(?:from|import)\s*"\.\/(cartfare-[\w-]+\.js)"/g)].map(([, name]) => name);
    await withImports(imported, found);
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--build')) await buildEmbed();
  const tables = await readdir(join(ROOT, 'packages/core/src/languages/texts'));
  // The app contains the English texts.
  const tags = tables.map((file) => file.replace('.ts', '')).filter((tag) => tag !== 'en');
  const entries = await measureEntries([...BUDGETS, ...budgetsOfLanguages(tags)]);
  for (const { entry, gzipBytes, limitBytes } of entries) {
    const state = gzipBytes > limitBytes ? 'TOO LARGE' : 'fits';
    process.stderr.write(`${entry}: ${gzipBytes} of ${limitBytes} bytes (gzip), ${state}\n`);
  }
  if (entries.some(({ gzipBytes, limitBytes }) => gzipBytes > limitBytes)) process.exitCode = 1;
}
