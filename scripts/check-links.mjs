/** Checks that the target of every relative link and picture in the repository's Markdown files exists. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './lib/root.mjs';

const { stdout } = await promisify(execFile)(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: ROOT },
);
const broken = [];
for (const file of stdout.split('\n').filter(Boolean)) {
  const text = await readFile(join(ROOT, file), 'utf8').catch(() => '');
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const path = target.split('#')[0];
    if (path === '' || /^[a-z]+:/.test(path)) continue;
    const found = await stat(join(ROOT, dirname(file), path)).catch(() => null);
    if (found === null) broken.push(`${file}: ${target}`);
  }
}
if (broken.length > 0) {
  process.stderr.write(`Links that lead nowhere:\n${broken.map((line) => `  ${line}`).join('\n')}\n`);
  process.exit(1);
}
