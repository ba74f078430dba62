import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';

/** The worked example of the guide. */
export async function exampleSettings(): Promise<string> {
  const guide = await readGuide();
  const [, example] = /```jsonc\n(.*?)```/s.exec(guide) ?? [];
  if (example === undefined) throw new Error('The guide has no example.');
  return example;
}

export const readGuide = (): Promise<string> =>
  readFile(fileURLToPath(new URL('../../../../docs/shipping-settings.md', import.meta.url)), 'utf8');
