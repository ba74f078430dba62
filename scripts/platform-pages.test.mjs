/**
 * The shell steps of the platforms' pages, of the rate server's page and of the README, taken from the text and run one after
 * the other in a folder of their own, as a reader runs them.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '@cartfare/testing/carriers';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildPrograms } from '../apps/rates/testing/build-programs.ts';
import { referenceFile } from '../packages/rate-server/testing/reference-file.ts';
import { listFiles } from './lib/list-files.mjs';
import { archiveOf, PLUG_INS, PUBLISHED } from './lib/pack.mjs';
import { ROOT } from './lib/root.mjs';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let programs;

/** What a reader replaces, and what the commands of the repository start: as written, and as it is run. */
const replacements = ({ url, key }) => [
  ['npm run rates -- ', `"${process.execPath}" "${programs.cli}" `],
  // As a demo.
  ['npm run rates', `"${process.execPath}" "${programs.server}" --demo`],
  ['http://127.0.0.1:3100', url],
  // Before the start it is the address of a proxy.
  ['https://rates.example.com', url ?? 'https://rates.example.com'],
  ['Bearer KEY', `Bearer ${key}`],
  ['SECRET=…', 'SECRET=a-secret-of-thirty-two-characters'],
];

/** Steps that other programs take part in. */
const NOT_RUN = [
  { shows: 'my-shop.myshopify.com', because: 'Shopify itself answers it' },
  { shows: 'npm install', because: 'packed-packages.test.mjs installs the archives; their names are compared below' },
];

const isRun = (block) => NOT_RUN.every(({ shows }) => !block.includes(shows));

/** Fields of answers that differ from day to day, or from answer to answer. */
const VARYING = new Set([
  'delivery',
  'deliveryDays',
  'orderBy',
  'min_delivery_date',
  'max_delivery_date',
  'transit_time',
  'quote_id',
]);

const readAnswer = (json) => JSON.parse(json, (name, value) => (VARYING.has(name) ? 'varies' : value));

beforeAll(async () => {
  programs = await buildPrograms();
});

const readPage = (file) => readFile(join(ROOT, file), 'utf8');

const BLOCK = /^( *)`{3}([a-z]*)[^\n]*\n(.*?)^\1`{3}$/gmsu;

/** The blocks of code in a language, without the indentation of the list that they are in. */
const blocksOf = (page, language) =>
  [...page.matchAll(BLOCK)]
    .filter(([, , of]) => of === language)
    .map(([, indent, , block]) => block.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''));

/** The answers that a page shows. */
const answersOn = async (file) => blocksOf(await readPage(file), 'json').map(readAnswer);

/** A reader's folder, with the shipping file that the pages name, and where the reader is: the server's address, and the key. */
async function openDesk(environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFile(join(ROOT, 'apps/rates/shipping-example.jsonc'), join(folder, 'my-shipping.jsonc'));
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', ...environment };
  return { folder, env, url: undefined, key: undefined };
}

/** Runs each block, and returns what each printed. A server that a block starts runs until the end of the test. */
async function follow(desk, blocks) {
  const printed = [];
  for (const block of blocks.filter(isRun)) {
    const script = replacements(desk).reduce((text, [written, run]) => text.replaceAll(written, run), block);
    const out = await runUntilReady(desk, script);
    desk.url = /^Cartfare rates: (\S+)$/mu.exec(out)?.[1] ?? desk.url;
    desk.key = /cartfare_[\w-]{20,}/u.exec(out)?.[0] ?? desk.key;
    printed.push(out);
  }
  return printed;
}

/** Runs a script until it ends, or until the server that it starts has printed its address. */
async function runUntilReady({ folder, env }, script) {
  const child = spawn('bash', ['-eo', 'pipefail', '-c', script], { cwd: folder, env, detached: true });
  const ended = once(child, 'close');
  const output = { out: '', err: '' };
  child.stderr.on('data', (text) => (output.err += text));
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      output.out += text;
      if (/^Cartfare rates: .*\n/mu.test(output.out)) resolve('serving');
    });
  });
  if ((await Promise.race([ready, ended])) !== 'serving') {
    expect(child.exitCode, `${script}\n${output.err}`).toBe(0);
    return output.out;
  }
  onTestFinished(async () => {
    // The shell and what it has started.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return output.out;
}

const isAnswer = (out) => out.startsWith('{');

/** The shell steps of a page, followed from its beginning: what was printed, and the answers among it. */
async function followPage(file, { page, environment } = {}) {
  const desk = await openDesk(environment);
  const printed = await follow(desk, blocksOf(page ?? (await readPage(file)), 'sh'));
  return { desk, printed, answers: printed.filter(isAnswer).map(readAnswer) };
}

const EXAMPLE_PAGE = 'docs/reference/rate-server-api.md';

test('the steps of the README for a platform end with the answer that the page of the API shows', async () => {
  const readme = await readPage('README.md');
  const [section] = /^## Use it with your platform$.*?(?=^## )/msu.exec(readme);
  const { printed, answers } = await followPage('README.md', { page: section });
  expect(printed).toHaveLength(2);
  const [request, answer] = await answersOn(EXAMPLE_PAGE);
  expect(answers).toEqual([answer]);
  expect(JSON.parse(/-d '(.*?)'/su.exec(section)[1])).toEqual(request);
});

test('the steps of the page of the rate server print what it says, from the first start to the log', async () => {
  const file = referenceFile('2026-11-25', { USD: '1.2', CAD: '1.6' });
  const bank = await startServer((response) => response.end(file));
  onTestFinished(() => bank.close());
  const environment = { EXCHANGE_RATES_URL: `${bank.origin}/eurofxref-daily.xml` };
  const { desk, printed, answers } = await followPage('docs/rate-server.md', { environment });
  const [, answer] = await answersOn(EXAMPLE_PAGE);
  expect(answers).toEqual([answer]);
  const [started, , settings, exchangeRates, keys] = printed;
  expect(started).toContain('example settings are active');
  expect(settings).toContain('0 errors, 0 warnings');
  expect(settings).toMatch(/Cargo bicycle.*4\.90.*Standard.*9\.80.*Express.*19\.50/su);
  expect(settings).toContain('Imported as version 2:');
  expect(settings).toContain('Summer prices');
  expect(settings).toContain('Version 1 is live again, as version 3:');
  expect(exchangeRates).toContain('Rates of 2026-11-25: USD, EUR');
  expect(keys).toMatch(/my-shop +rates .*my-tools +rates, explain .*Revoked: my-shop\./su);
  // The server writes its log once a second.
  const log = blocksOf(await readPage('docs/rate-server.md'), 'sh').filter((block) => block.includes('-- log'));
  await vi.waitFor(
    async () => expect(await follow(desk, log)).toEqual([expect.stringContaining('bicycle 490, standard 980')]),
    { timeout: 30_000 },
  );
});

test('the steps of the page of Shopify end with the rates that it shows, and with status 401 without the signature', async () => {
  const { desk, printed, answers } = await followPage('docs/platforms/shopify.md');
  expect(printed[0]).toContain('Imported as version 1:');
  expect(answers).toEqual(await answersOn('docs/platforms/shopify.md'));
  const unsigned = await fetch(`${desk.url}/shopify/carrier-service`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
});

test('the steps of the page of BigCommerce end with the quotes that it shows, and both addresses take the key', async () => {
  const { desk, printed, answers } = await followPage('docs/platforms/bigcommerce.md');
  expect(printed[0]).toContain('Imported as version 1:');
  expect(answers).toEqual(await answersOn('docs/platforms/bigcommerce.md'));
  const page = await readPage('docs/platforms/bigcommerce.md');
  const addresses = [...page.matchAll(/\| `https:\/\/rates\.example\.com(\S+)` \|/gu)].map(([, path]) => path);
  const ask = async (path, key) => {
    const body = JSON.stringify({ connection_options: { key } });
    return (await fetch(`${desk.url}${path}`, { method: 'POST', body })).json();
  };
  expect(addresses).toEqual(['/bigcommerce/rates', '/bigcommerce/check']);
  expect(await ask('/bigcommerce/check', desk.key)).toEqual({ valid: true, messages: [] });
  expect(await ask('/bigcommerce/check', 'another')).toMatchObject({ valid: false });
});

test('the steps of the page of Saleor end with the manifest that it describes', async () => {
  const { desk, printed } = await followPage('docs/platforms/saleor.md');
  expect(printed[0]).toContain('Imported as version 1:');
  const [address] = blocksOf(await readPage('docs/platforms/saleor.md'), '').map((block) => block.trim());
  const manifest = await (await fetch(address.replace('https://rates.example.com', desk.url))).json();
  expect(manifest.permissions).toEqual(['MANAGE_SHIPPING']);
  const methodsUrl = address.replace('manifest', 'shipping-list-methods');
  expect(manifest.webhooks.map(({ targetUrl }) => targetUrl)).toEqual([methodsUrl]);
  expect(manifest.webhooks.map(({ syncEvents }) => syncEvents)).toEqual([['SHIPPING_LIST_METHODS_FOR_CHECKOUT']]);
});

test.each(PLUG_INS)(
  'the archives that the page of %s installs are those that are packed, its own among them',
  async (name) => {
    const blocks = blocksOf(await readPage(`docs/platforms/${name}.md`), 'sh');
    const script = blocks.map((block) => block.replace('npm install', String.raw`printf '%s\n'`)).join('\n');
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const archives = stdout
      .trim()
      .split('\n')
      .map((path) => basename(path));
    const packed = await Promise.all(PUBLISHED.map(async (each) => basename(await archiveOf(each, ''))));
    expect(archives).toContain(basename(await archiveOf(name, '')));
    expect(archives.filter((archive) => !packed.includes(archive))).toEqual([]);
  },
);

test('no page of a platform has shell steps that are neither run here nor named with a reason', async () => {
  const pages = await listFiles('docs/platforms/*.md');
  const steps = await Promise.all(pages.map(async (file) => ({ file, blocks: blocksOf(await readPage(file), 'sh') })));
  const files = (selects) => steps.filter(({ blocks }) => blocks.some(selects)).map(({ file }) => basename(file));
  expect(files(isRun)).toEqual(['bigcommerce.md', 'saleor.md', 'shopify.md']);
  expect(files((block) => !isRun(block))).toEqual(['medusa.md', 'shopify.md', 'vendure.md']);
});
