/** Checks the size of the cart page's script, in bytes after brotli: all that its first frame loads, except React. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './lib/root.mjs';
import { ensureBuilt } from './lib/set-up.mjs';

const CLIENT = join(ROOT, 'apps/storefront/dist/client');
const ISLAND = 'src/islands/cart.tsx';

/** Today's size, rounded up, so that additions are noticed. Goal and reasons: docs/decisions/0003. */
const LIMIT_BYTES = 20_000;

await ensureBuilt();
const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/cart-manifest.json'), 'utf8'));
const first = closure(ISLAND);
const isReact = (source) => manifest[source].name === 'react';
const texts = ['../../packages/core/src/languages/texts/en.ts', 'src/texts/cart/en.ts'];
const late = [...first].flatMap((source) => manifest[source].dynamicImports ?? []).filter((each) => !first.has(each));

const ownBytes = await sizeOf([...first].filter((source) => !isReact(source)));
const state = ownBytes > LIMIT_BYTES ? 'TOO LARGE' : 'fits';
process.stderr.write(`Cart page's own script: ${ownBytes} of ${LIMIT_BYTES} bytes (brotli), ${state}\n`);
process.stderr.write(`The texts of its language beside it, in English: ${await sizeOf(texts)} bytes\n`);
process.stderr.write(`React beside it: ${await sizeOf([...first].filter(isReact))} bytes\n`);
for (const source of new Set(late)) process.stderr.write(`Late: ${source}, ${await sizeOf([source])} bytes\n`);
if (ownBytes > LIMIT_BYTES) process.exitCode = 1;

/** A source with all its direct and indirect imports. */
function closure(source, seen = new Set()) {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const next of manifest[source].imports ?? []) closure(next, seen);
  return seen;
}

async function sizeOf(sources) {
  const bodies = await Promise.all(sources.map((source) => readFile(join(CLIENT, manifest[source].file))));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
