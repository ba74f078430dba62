import { access, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeOut } from './write-out.ts';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-kit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
  const write = (file: string, overwrite = false) =>
    writeOut('new', path.join(folder, file), { io: io as never, overwrite });
  return { at: (file: string) => path.join(folder, file), write };
}

it('creates a file, and replaces one only if it is told to', async () => {
  const { at, write } = await openFolder();
  await write('settings.jsonc');
  await writeFile(at('settings.jsonc'), 'edited');
  await expect(write('settings.jsonc')).rejects.toThrow('add --overwrite');
  expect(await readFile(at('settings.jsonc'), 'utf8')).toBe('edited');
  await write('settings.jsonc', true);
  expect(await readFile(at('settings.jsonc'), 'utf8')).toBe('new');
});

it('does not create a file elsewhere through a link that somebody has laid', async () => {
  const { at, write } = await openFolder();
  await symlink(at('elsewhere'), at('settings.jsonc'));
  await expect(write('settings.jsonc')).rejects.toThrow('cannot be written');
  await expect(access(at('elsewhere'))).rejects.toThrow('ENOENT');
});
