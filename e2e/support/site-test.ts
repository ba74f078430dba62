import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { watchPage } from './page-watch.ts';

export { expect };

const SITE = fileURLToPath(new URL('../../site/dist/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The search of Rspress 2.0 takes every Enter of a page for its own, and throws while it has no results. */
const SEARCH_FAULT = /properties of undefined \(reading 'link'\)/u;

/**
 * Tests of the documentation, served as files. `npm run e2e` builds it: two tests that build at once would take the files
 * from each other. An error or a warning in the console fails them.
 */
export const test = base.extend<object, { readonly siteUrl: string }>({
  siteUrl: [
    async ({}, use) => {
      if (!existsSync(SITE)) throw new Error('site/dist is missing. To build it: npm run docs:build');
      const server = createServer((request, response) => {
        void fileOf(new URL(request.url ?? '/', 'http://site').pathname).then((file) => {
          response.writeHead(file === null ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
          response.end(file?.body ?? 'There is no such file.');
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  page: async ({ page }, use) => {
    const watch = watchPage(page, [SEARCH_FAULT]);
    await use(page);
    expect(watch.issues, 'what the page complained about').toEqual([]);
  },
});

/** The file of an address: itself, or the page of that name. Null if there is none, or if it is elsewhere. */
async function fileOf(address: string): Promise<{ readonly type: string; readonly body: Buffer } | null> {
  for (const name of [address, `${address}.html`, `${address}/index.html`]) {
    const file = path.join(SITE, decodeURIComponent(name));
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const body = file.startsWith(SITE) ? await readFile(file).catch(() => null) : null;
    if (body !== null) return { type, body };
  }
  return null;
}
