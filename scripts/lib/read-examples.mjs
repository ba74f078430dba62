import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** The examples in TypeScript of a page, each named after the page and its line in it. */
export async function readExamples(path) {
  const page = await readFile(join(ROOT, path), 'utf8');
  return [...page.matchAll(/^( *)```(tsx?)(?: [^\n]*)?\n(.*?)^\1```$/gms)].map(
    ({ 1: indent, 2: language, 3: text, index }) => ({
      file: `${path.replaceAll(/\W+/g, '-')}-line-${page.slice(0, index).split('\n').length}.${language}`,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}
