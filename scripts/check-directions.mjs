/** Checks that every import inside a package points to a folder that stands before its own; see lib/folder-order.mjs. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { FOLDER_ORDER } from './lib/folder-order.mjs';
import { ROOT } from './lib/root.mjs';

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)['"]/g;

/** Wrong imports of one file, as sentences. `file` and the result of an import are relative to the package's `src`. */
export function wrongImports(file, text, order) {
  const from = rankOf(file, order);
  return [...text.matchAll(IMPORT)].flatMap(([, target]) => {
    const to = rankOf(normalize(join(dirname(file), target)), order);
    if (to.folder === from.folder || to.rank < from.rank) return [];
    return [`${file} imports ${to.folder}, which does not stand before ${from.folder}`];
  });
}

function rankOf(path, order) {
  const folder = path.split('/')[0];
  const rank = order.findIndex((entry) => entry.includes(folder));
  // Files that are not named stand last, in one entry: they may import each other.
  return rank === -1 && folder.endsWith('.ts') ? { folder: 'the last files', rank: order.length } : { folder, rank };
}

/** Every wrong import in the repository, and every folder that the table does not name. */
async function check() {
  const wrong = [];
  for (const [src, order] of Object.entries(FOLDER_ORDER)) {
    for (const entry of await readdir(join(ROOT, src), { recursive: true, withFileTypes: true })) {
      if (!/(?<!\.test|\.test-d)\.tsx?$/.test(entry.name)) continue;
      const file = relative(join(ROOT, src), join(entry.parentPath, entry.name));
      if (rankOf(file, order).rank === -1) wrong.push(`${src}/${file} is in a folder that the table does not name`);
      const text = await readFile(join(ROOT, src, file), 'utf8');
      wrong.push(...wrongImports(file, text, order).map((sentence) => `${src}/${sentence}`));
    }
  }
  return wrong;
}

if (process.argv[1] === import.meta.filename) {
  const wrong = await check();
  if (wrong.length > 0) {
    process.stderr.write(`Imports against the order of folders:\n${wrong.map((line) => `  ${line}`).join('\n')}\n`);
    process.exit(1);
  }
}
