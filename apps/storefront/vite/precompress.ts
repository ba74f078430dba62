import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/** Smallest size in bytes that is compressed: below it, compression saves no network packet. */
const WORTH_BYTES = 1_000;

/** Writes a `.br` and a `.gz` beside each text file of the client build. The server sends them as they are. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => shrink(path.join(directory, file))),
      );
    },
  };
}

async function shrink(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < WORTH_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
}
