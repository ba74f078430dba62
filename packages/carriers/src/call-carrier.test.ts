import { SECRET, startServer, type TestServer } from '@cartfare/testing/carriers';
import { afterEach, expect, it } from 'vitest';
import { Agent } from 'undici';
import { callCarrier } from './call-carrier.ts';

const dispatcher = new Agent({ connections: 1 });
let server: TestServer;

afterEach(async () => {
  await dispatcher.destroy();
  await server.close();
});

it('frees the connection of a response whose status is an error and whose page is long', async () => {
  const page = 'x'.repeat(400_000);
  server = await startServer((response) => void response.writeHead(503).end(page));
  const endpoint = { url: new URL(`${server.origin}/rates`), secret: SECRET, dispatcher };
  const call = (signal: AbortSignal) => callCarrier(endpoint, { body: '{}' }, signal);
  await call(new AbortController().signal);
  expect(await call(AbortSignal.timeout(5000))).toMatchObject({ answer: { reason: 'bad_status' } });
});
