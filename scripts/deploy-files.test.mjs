/** What the files of `deploy/rates` and their page name is there: variables, metrics, log lines, commands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMetrics } from '@cartfare/rate-server';
import { expect, test } from 'vitest';
import { RATES_ENVIRONMENT } from '../apps/rates/src/config.ts';
import { runRatesCli } from '../apps/rates/src/run-rates-cli.ts';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';

const read = (file) => readFile(join(ROOT, file), 'utf8');
const page = await read('docs/run-the-rate-server.md');

const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

test.each([
  ['Dockerfile', /(?:ENV|^ {4})\s*([A-Z_]{3,})=/gmu],
  ['cartfare-rates.service', /[ "=]([A-Z_]{4,})=/gu],
  ['cartfare-rates.env', /^(?:# )?([A-Z_]{3,})=/gmu],
])('%s sets variables that the server reads', async (file, pattern) => {
  const names = [...(await read(`deploy/rates/${file}`)).matchAll(pattern)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  const known = new Set([...Object.keys(RATES_ENVIRONMENT.shape), ...OF_NODE]);
  // The settings name the variables of the carriers' keys.
  expect(names.filter((name) => !known.has(name) && !name.startsWith('CARRIER_KEY_'))).toEqual([]);
});

test('the alerts ask for metrics that the server has', async () => {
  const metrics = await createMetrics().text();
  const asked = (await read('deploy/rates/alerts.yml')).match(/\b(?:cartfare|process|nodejs)_\w+/gu);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(metrics).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/u, '')} `);
});

test('the log lines of the page are in the sources', async () => {
  const files = await listFiles('packages/*/src/**.ts', 'apps/rates/src/**.ts');
  const sources = (await Promise.all(files.map(read))).join('\n');
  const lines = [...page.matchAll(/^\| `([^`]+)` \| (?:info|warn|error) \|/gmu)].map(([, line]) => line);
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
});

test('the commands of the page exist', async () => {
  const commands = [...page.matchAll(/node apps\/rates\/dist\/cli\.js ([a-z-]+ [a-z-]+)/gu)].map(([, words]) =>
    words.split(' '),
  );
  expect(commands.length).toBeGreaterThan(3);
  const ignore = () => undefined;
  const programs = { environment: {}, out: ignore, err: ignore, now: Date.now };
  const unknown = [];
  for (const words of commands) if ((await runRatesCli([...words, '--help'], programs)) !== 0) unknown.push(words);
  expect(unknown).toEqual([]);
});
