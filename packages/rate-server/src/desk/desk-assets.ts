import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A built file of the desk. */
export interface DeskFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null where it is not smaller. */
  readonly gzipped: Uint8Array<ArrayBuffer> | null;
}

/** The desk's app as Vite builds it. */
export interface DeskAssets {
  /** The page, whose files are addressed from `./assets/`. */
  readonly html: string;
  /** By their names in the folder `assets`, which have a hash of the content. */
  readonly files: ReadonlyMap<string, DeskFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const COMPRESSED = new Set(['.js', '.css', '.svg']);

/** Reads the folder of the built app; null: it was not built. */
export async function readDeskAssets(folder: string): Promise<DeskAssets | null> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const names = await readdir(path.join(folder, 'assets'));
  const served = names.filter((name) => TYPES[path.extname(name)] !== undefined);
  const files = await Promise.all(
    served.map(async (name) => [name, await readAsset(path.join(folder, 'assets', name))] as const),
  );
  return { html, files: new Map(files) };
}

async function readAsset(file: string): Promise<DeskFile> {
  const extension = path.extname(file);
  const body = new Uint8Array(await readFile(file));
  return {
    type: TYPES[extension] ?? '',
    body,
    gzipped: COMPRESSED.has(extension) ? new Uint8Array(await promisify(gzip)(body)) : null,
  };
}
