import { fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, firstMessage } from '../lib/child.mjs';
import { jsonRequest, readJson } from './json-request.mjs';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

const QUESTION = { query: '{ eligibleShippingMethods { id code name price priceWithTax metadata } }' };

export const isVendureInstalled = () =>
  stat(fromHere('../../integrations/vendure/node_modules/@vendure/core')).then(
    () => true,
    () => false,
  );

/** A Vendure server with `stored` shipping methods of its own, of which three are eligible, and shoppers who ask for them. */
export async function startVendure(stored, { environment }) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-bench-'));
  const child = fork(fromHere('vendure-program.mjs'), [folder, String(stored)], {
    env: { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url, tokens } = await firstMessage(child);
  const requests = tokens.map((token) => jsonRequest(url, '/shop-api', QUESTION, { authorization: `Bearer ${token}` }));
  const nextRequest = () => requests[Math.floor(Math.random() * requests.length)];
  const { data } = await readJson(url, nextRequest());
  if (data?.eligibleShippingMethods?.length !== 3) throw new Error(`Not three methods: ${JSON.stringify(data)}`);
  return {
    url,
    nextRequest,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
