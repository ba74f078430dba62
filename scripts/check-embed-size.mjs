/**
 * Checks what the drop-in loads, in bytes after gzip: the script that every page has, and what each kind of page loads
 * when the calculator comes near the window and is used. `--build` builds first.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildEmbed } from './lib/build-embed.mjs';
import { ROOT } from './lib/root.mjs';

const DIST = join(ROOT, 'packages/embed/dist');

/** Limits in bytes after gzip, without region data. */
const BUDGETS = [
  { entry: 'before the calculator is near', files: ['cartfare'], limitBytes: 3 * 1024 },
  {
    entry: 'an element with the fields of the page',
    files: ['app', 'element-fields', 'element-answer', 'fields-mount', 'protocol'],
    limitBytes: 20 * 1024,
  },
  {
    entry: 'a page of the old client',
    files: ['app', 'fields-mount', 'legacy-page', 'protocol'],
    limitBytes: 21 * 1024,
  },
  // Preact and the React components; see docs/decisions for why this one is larger.
  { entry: 'an element without markup', files: ['app', 'view', 'whole-mount', 'protocol'], limitBytes: 29 * 1024 },
  { entry: 'names and rules of all countries', files: ['regions', 'rules'], limitBytes: 34 * 1024 },
  { entry: 'the default look', files: ['cartfare.css'], limitBytes: 2.5 * 1024 },
];

/** The sizes of each entry, for the benchmark, too. */
export async function measureEntries() {
  const names = await readdir(DIST);
  const entries = [];
  for (const { entry, files, limitBytes } of BUDGETS) {
    const found = names.filter((name) => files.some((file) => isFile(name, file)));
    const bodies = await Promise.all(found.map((name) => readFile(join(DIST, name))));
    const sum = (measure) => bodies.reduce((total, body) => total + measure(body), 0);
    entries.push({
      entry,
      limitBytes,
      rawBytes: sum((body) => body.length),
      gzipBytes: sum((body) => gzipSync(body, { level: 9 }).length),
      brotliBytes: sum((body) => brotliCompressSync(body).length),
    });
  }
  return entries;
}

/** `cartfare.js`, or `cartfare-NAME-HASH.js`. */
const isFile = (name, file) =>
  name === file ||
  name === `${file}.js` ||
  (/^cartfare-.*\.js$/.test(name) && name.replace(/-[\w-]{8}\.js$/, '') === `cartfare-${file}`);

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--build')) await buildEmbed();
  const entries = await measureEntries();
  for (const { entry, gzipBytes, limitBytes } of entries) {
    const state = gzipBytes > limitBytes ? 'TOO LARGE' : 'fits';
    process.stderr.write(`${entry}: ${gzipBytes} of ${limitBytes} bytes (gzip), ${state}\n`);
  }
  if (entries.some(({ gzipBytes, limitBytes }) => gzipBytes > limitBytes)) process.exitCode = 1;
}
