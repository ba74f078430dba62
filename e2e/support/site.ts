import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = path.join(ROOT, 'site/dist');

/** `npm run check` has built the site before, so that this is needed only where a spec runs by itself. */
const BUILD_LIMIT_MS = 400_000;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The built site of the documentation, served as any host of static files does. */
async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://site.invalid');
  const file = path.join(DIST, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const body = await readFile(file).catch(() => null);
  if (body === null) response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
  else response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(body);
}

export const test = base.extend<object, { readonly siteUrl: string }>({
  siteUrl: [
    async ({}, use) => {
      await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/docs.mjs'), '--build'], {
        maxBuffer: 1 << 26,
      });
      const server = createServer((request, response) => void answer(request, response));
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      await use(`http://127.0.0.1:${address.port}`);
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});
