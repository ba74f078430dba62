import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rateServer } from '@cartfare/core';
import { destinationOf } from '@cartfare/core/internal';
import { aRun } from '@cartfare/testing';
import { startServer } from '@cartfare/testing/carriers';
import { freePort } from '@cartfare/testing/servers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer, QUESTION } from '../../testing/open-test-server.ts';

/** The proxies that shops copy, in `examples/rate-proxy`, each as a server of its own. */
const FOLDER = fileURLToPath(new URL('../../../../examples/rate-proxy/', import.meta.url));

/** Serves the standard handler as it is. */
const NODE = `
import { createServer } from 'node:http';
import { POST } from './rates.mjs';
createServer(async (message, response) => {
  const chunks = await message.toArray();
  const { method, headers } = message;
  if (method !== 'POST') return response.writeHead(405).end();
  const request = new Request('http://127.0.0.1' + message.url, { method, headers, body: Buffer.concat(chunks) });
  const answer = await POST(request);
  response.writeHead(answer.status, [...answer.headers].flat()).end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(process.env.PORT), '127.0.0.1');`;

const PYTHON = `
import os
from wsgiref.simple_server import make_server
from rates import app
make_server('127.0.0.1', int(os.environ['PORT']), app).serve_forever()`;

const LANGUAGES = [
  ['Node', 'node', () => ['--input-type=module', '-e', NODE]],
  ['PHP', 'php', (port: number) => ['-S', `127.0.0.1:${port}`, 'rates.php']],
  ['Python', 'python3', () => ['-c', PYTHON]],
] as const;

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.each(LANGUAGES)('the proxy in %s', (_language, program, argumentsFor) => {
  /** Starts the proxy before a rate server at `url`, and waits until it answers. */
  async function open(url: string): Promise<string> {
    const port = await freePort();
    const env = {
      ...process.env,
      PORT: String(port),
      RATES_URL: url,
      RATES_KEY: 'the-key',
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const child = spawn(program, argumentsFor(port), { cwd: FOLDER, env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const address = `http://127.0.0.1:${port}/`;
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    return address;
  }

  const ask = (url: string) =>
    rateServer({ url, currency: 'CAD', lines: () => QUESTION.lines })(destinationOf(QUESTION.place), aRun());

  it.skipIf(!isInstalled(program))('passes the question on with the key, and the response back', async () => {
    const { ask: answer } = await openTestServer();
    const upstream = await startServer((response, { body, headers, path }) => {
      if (headers.authorization !== 'Bearer the-key' || path !== '/v1/rates') return void response.writeHead(401).end();
      void answer(body).then(async (result) => {
        response.writeHead(result.status, [...result.headers].flat()).end(await result.text());
      });
    });
    onTestFinished(() => upstream.close());
    const url = await open(upstream.origin);

    expect(await ask(url)).toMatchObject({ kind: 'rates', rates: [{ name: 'Standard', priceHundredths: 980 }] });
    const refused = await fetch(url, { method: 'POST', body: '{' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    const asked = upstream.requests.length;
    const foreign = { method: 'POST', body: '{}', headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await fetch(url, foreign)).status).toBe(403);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
    expect(upstream.requests).toHaveLength(asked);
  });

  it.skipIf(!isInstalled(program))('passes the wait of too many requests on, and follows no redirect', async () => {
    const taken: string[] = [];
    const upstream = await startServer((response) => {
      taken.push('upstream');
      const [status, headers] = taken.length === 1 ? [429, { 'retry-after': '3' }] : [307, { location: other.origin }];
      response.writeHead(status, headers as Record<string, string>).end();
    });
    const other = await startServer((response) => {
      taken.push('other');
      response.end();
    });
    onTestFinished(() => Promise.all([upstream.close(), other.close()]).then(() => undefined));
    const url = await open(upstream.origin);
    const tooMany = await fetch(url, { method: 'POST', body: '{}' });
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '3']);
    const redirected = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual' });
    expect(redirected.status).not.toBe(200);
    expect(redirected.headers.get('location')).toBeNull();
    expect(taken).toEqual(['upstream', 'upstream']);
  });

  it.skipIf(!isInstalled(program))('says that the rate server does not answer', async () => {
    const upstream = await startServer(() => undefined);
    await upstream.close();
    const response = await fetch(await open(upstream.origin), { method: 'POST', body: '{}' });
    expect(response.status).toBe(502);
  });
});
