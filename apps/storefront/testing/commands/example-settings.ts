import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const GUIDE = fileURLToPath(new URL('../../../../docs/settings', import.meta.url));

/** The worked example of the guide. */
export async function exampleSettings(): Promise<string> {
  const [, example] = /```jsonc\n(.*?)```/s.exec(await readFile(join(GUIDE, 'index.md'), 'utf8')) ?? [];
  if (example === undefined) throw new Error('The guide has no example.');
  return example;
}

/** The pages of the guide, by name: the import of settings (commands.md) is before that of postal tables. */
export async function readGuide(): Promise<string> {
  const pages = (await readdir(GUIDE)).filter((file) => file.endsWith('.md')).toSorted();
  return (await Promise.all(pages.map((page) => readFile(join(GUIDE, page), 'utf8')))).join('\n');
}
