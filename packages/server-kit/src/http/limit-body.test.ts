import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { aWatchedRequest } from '@cartfare/testing/servers';
import { limitBody } from './limit-body.ts';

const MAX_BYTES = 1_000;

const app = new Hono();
app.use(limitBody({ maxBytes: MAX_BYTES, refuse: (c) => c.text('refused', 413) }));
app.post('/', async (c) => c.text(String((await c.req.text()).length)));

/** Posts so many bytes; returns the status and the answer: how many were read. */
async function post(bytes: number, headers: Readonly<Record<string, string>>): Promise<readonly [number, string]> {
  const response = await app.request('/', { method: 'POST', headers, body: 'x'.repeat(bytes) });
  return [response.status, await response.text()];
}

it.each([
  ['announced', (bytes: number) => ({ 'content-length': String(bytes) })],
  ['not announced', () => ({ 'transfer-encoding': 'chunked' })],
] as const)(
  'takes a body of the largest size and refuses a larger one, when its length is %s',
  async (_, headersOf) => {
    expect(await post(MAX_BYTES, headersOf(MAX_BYTES))).toEqual([200, String(MAX_BYTES)]);
    expect(await post(MAX_BYTES + 1, headersOf(MAX_BYTES + 1))).toEqual([413, 'refused']);
  },
);

it('refuses an announced length that is no number or too large before the body is read', async () => {
  for (const length of ['many', String(MAX_BYTES + 1)]) {
    const { request, wasRead } = aWatchedRequest();
    const response = await app.request('/', { ...request, headers: { 'content-length': length } });
    expect([response.status, wasRead()]).toEqual([413, false]);
  }
});
