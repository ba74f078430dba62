/** What the documentation names is there: npm scripts, commands with their options, and settings of live carriers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADAPTERS } from '@cartfare/carriers/adapters';
import { checkSettings } from '@cartfare/shipping-file';
import { beforeAll, expect, test } from 'vitest';
import { runRatesCli } from '../apps/rates/src/run-rates-cli.ts';
import { runShopCli } from '../apps/storefront/src/commands/run-shop-cli.ts';
import { listFiles } from './lib/list-files.mjs';
import { ROOT } from './lib/root.mjs';

const PROGRAMS = { shop: runShopCli, rates: runRatesCli };

/** A command of one or two words, and what follows it up to the end of the code. */
const COMMAND = /npm run (shop|rates) -- ([a-z][a-z-]*(?: [a-z][a-z-]*)?)([^`\n|]*)/gu;

let pages;

beforeAll(async () => {
  const files = ['README.md', ...(await listFiles('docs/**.md', 'docs/**.mdx', 'packages/**/README.md'))];
  // Decisions tell of the time in which they were made.
  const current = files.filter((file) => !file.startsWith('docs/decisions/'));
  pages = await Promise.all(current.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })));
});

test('each npm script that the documentation names exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const named = pages.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z][a-z:-]*)/gu)].map(([, name]) => name));
  expect(new Set(named).size).toBeGreaterThan(8);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('each command of the shop and of the rate server that the documentation names exists, with its options', async () => {
  const commands = pages.flatMap(({ file, text }) => [...text.matchAll(COMMAND)].map((match) => ({ file, match })));
  expect(commands.length).toBeGreaterThan(30);
  for (const { file, match } of commands) {
    const [shown, program, words, rest] = match;
    const { code, help } = await helpOf(PROGRAMS[program], words.split(' '));
    expect(code, `${file}: ${shown}`).toBe(0);
    for (const [option] of rest.matchAll(/--[a-z-]+/gu))
      expect(`${help} --help`, `${file}: ${shown}`).toContain(option);
  }
});

async function helpOf(run, words) {
  let help = '';
  const code = await run([...words, '--help'], {
    environment: {},
    out: (text) => (help += text),
    err: (text) => (help += text),
    now: Date.now,
  });
  return { code, help };
}

const SHOP =
  '"currency": "USD", "timeZone": "America/New_York", "origin": { "country": "US", "province": "NY", "postalCode": "10001", "city": "New York", "address1": "1 Main Street" }';
const ZONE =
  '{ "id": "us", "name": "US", "regions": [{ "country": "US" }], "rates": [], "carriers": [{ "source": "ID" }] }';

/** The settings of a block: a whole file without the shop's own fields, or one carrier. */
function settingsOf(block) {
  const id = /"id": "([^"]+)"/u.exec(block)[1];
  return block.startsWith('{\n  "carriers"')
    ? block.replace('{', `{ ${SHOP},`)
    : `{ ${SHOP}, "carriers": [${block}], "zones": [${ZONE.replace('ID', id)}] }`;
}

test('the settings of live carriers that the documentation shows have no errors', async () => {
  const blocks = pages
    .filter(({ file }) => file.startsWith('docs/carriers/'))
    .flatMap(({ file, text }) => [...text.matchAll(/```jsonc\n(.*?)```/gsu)].map(([, block]) => ({ file, block })));
  expect(blocks.length).toBeGreaterThan(5);
  for (const { file, block } of blocks) {
    const checked = await checkSettings(settingsOf(block), {
      shopCurrency: 'USD',
      carrierCodes: [],
      postalTables: [],
      rateKinds: { adapters: ADAPTERS },
    });
    expect(checked, `settings of ${file}`).toMatchObject({ ok: true });
  }
});
