import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that pages refer to. */
const ENTRIES = ['src/styles/main.css', 'src/islands/cart.tsx', 'src/islands/frame.ts'];

/** Writes a client build without its files: pages are complete, but no script of theirs runs. */
export async function writeClientBuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, '.vite'), { recursive: true });
  const manifest = Object.fromEntries(ENTRIES.map((file) => [file, { file }]));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
}
