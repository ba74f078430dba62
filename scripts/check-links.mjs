/** Checks that the target of every relative link and picture in the repository's Markdown files exists. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

const broken = [];
for (const file of await listFiles('*.md')) {
  const text = await readFile(join(ROOT, file), 'utf8');
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const path = target.split('#')[0];
    if (path === '' || /^[a-z]+:/.test(path)) continue;
    const found = await stat(join(ROOT, dirname(file), path)).catch(() => null);
    if (found === null) broken.push(`${file}: ${target}`);
  }
}
if (broken.length > 0) giveUp(`Links that lead nowhere:\n  ${broken.join('\n  ')}`);
