import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
}

interface RunningSite {
  readonly url: string;
  stop(): void;
}

/**
 * Serves the built site on a free port. `npm run e2e` builds it: two tests that build at once would take the files from
 * each other. `send` answers a request in another way than at once.
 */
export async function serveSite(send = sendAtOnce): Promise<RunningSite> {
  if (!existsSync(SITE)) throw new Error('site/dist is missing. To build it: npm run docs:build');
  const server = createServer((request, response) => {
    void fileOf(new URL(request.url ?? '/', 'http://site').pathname).then((file) => {
      response.writeHead(file === null ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
      send(response, file ?? { type: 'text/plain', body: Buffer.from('There is no such file.') });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function sendAtOnce(response: ServerResponse, { body }: SiteFile): void {
  response.end(body);
}

/** The file of an address: itself, or the page of that name. Null if there is none, or if it is elsewhere. */
async function fileOf(address: string): Promise<SiteFile | null> {
  for (const name of [address, `${address}.html`, `${address}/index.html`]) {
    const file = path.join(SITE, decodeURIComponent(name));
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const body = file.startsWith(SITE) ? await readFile(file).catch(() => null) : null;
    if (body !== null) return { type, body };
  }
  return null;
}
