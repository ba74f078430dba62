import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BuildManifest } from './assets.ts';

const MANIFEST = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** The client build's list of files. Throws, saying what to do, when the client was not built. */
export function readBuildManifest(clientDirectory: string): BuildManifest {
  const file = path.join(clientDirectory, '.vite', 'manifest.json');
  try {
    return MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} cannot be read: run "npm run build" first.`, { cause: error });
  }
}
