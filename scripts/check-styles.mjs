/**
 * Checks that the styles of the shop and of the component use only logical properties and values, not left and right,
 * so that pages are mirrored in right-to-left languages.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp } from './lib/say.mjs';

/** `margin-left`, `left:`, `border-top-right-radius`; `text-align: right`, `float: left`, `margin: 0 1px 0 2px`. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)(?:-\w+)*\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?:^|[\s;{])(?:margin|padding|inset|border-width)\s*:\s*(?:[^\s;]+\s+){3}[^\s;]+\s*;/,
];

const found = [];
for (const file of await listFiles('apps/*.css', 'packages/*.css')) {
  const lines = (await readFile(join(ROOT, file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, blank).split('\n');
  lines.forEach((line, index) => {
    if (PHYSICAL.some((pattern) => pattern.test(line))) found.push(`${file}:${index + 1}: ${line.trim()}`);
  });
}
if (found.length > 0) {
  giveUp(`Write these with logical properties, such as margin-inline-start:\n  ${found.join('\n  ')}`);
}

/** Blanks a comment but keeps its line breaks, so that the line numbers below stay. */
function blank(comment) {
  return comment.replace(/[^\n]/g, ' ');
}
