/**
 * Checks that the styles of the shop and of the component use only logical properties and values, not left and right,
 * so that pages are mirrored in right-to-left languages.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './lib/root.mjs';

const { stdout } = await promisify(execFile)('git', ['ls-files', 'apps/*.css', 'packages/*.css'], { cwd: ROOT });

/** `margin-left`, `left:`, `border-top-right-radius`; `text-align: right`, `float: left`, `margin: 0 1px 0 2px`. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)(?:-\w+)*\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?:^|[\s;{])(?:margin|padding|inset|border-width)\s*:\s*(?:[^\s;]+\s+){3}[^\s;]+\s*;/,
];

const found = [];
for (const file of stdout.split('\n').filter(Boolean)) {
  const lines = (await readFile(join(ROOT, file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, blank).split('\n');
  lines.forEach((line, index) => {
    if (PHYSICAL.some((pattern) => pattern.test(line))) found.push(`${file}:${index + 1}: ${line.trim()}`);
  });
}
if (found.length > 0) {
  process.stderr.write(`Write these with logical properties, such as margin-inline-start:\n${found.join('\n')}\n`);
  process.exit(1);
}

/** Blanks a comment but keeps its line breaks, so that the line numbers below stay. */
function blank(comment) {
  return comment.replace(/[^\n]/g, ' ');
}
