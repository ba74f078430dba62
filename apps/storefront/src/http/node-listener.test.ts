import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { createNodeListener, type QuickAnswer } from './node-listener.ts';

async function listenWith(answerQuickly: () => QuickAnswer | null): Promise<string> {
  const { app } = await openTestApp();
  const server = createServer(createNodeListener(app, answerQuickly)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

describe('a request', () => {
  it('is answered at once where that can be', async () => {
    const url = await listenWith(() => ({ headers: { 'content-type': 'application/json' }, text: '"é"' }));
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '4', '"é"']);
  });

  it('goes through the app where it cannot, also because of an error', async () => {
    const fail = () => {
      throw new Error('The database is gone.');
    };
    for (const answerQuickly of [() => null, fail]) {
      const url = await listenWith(answerQuickly);
      expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
    }
  });
});
