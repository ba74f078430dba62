import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES, loadLanguage } from '@cartfare/core/languages';
import { stageAssets } from './stage-assets.mjs';

const EXTENSION = join(import.meta.dirname, 'extensions/cartfare');
vi.setConfig({ testTimeout: 60_000 });

/** The platform's limits on an extension: Liquid in all, and settings of one block. */
const MAX_LIQUID_BYTES = 100_000;
const MAX_SETTINGS = 25;

let folder;
let themeCheckRun;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-extension-'));
  // The linter looks on the network and in the user's cache for newer documentation of Liquid than it brings.
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  vi.spyOn(https, 'request').mockImplementation(() => {
    throw new Error('The linter uses the documentation that it brings.');
  });
  ({ themeCheckRun } = await import('@shopify/theme-check-node'));
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the extension with stand-ins for the built scripts: their real sizes are checked when they are staged. */
async function copyExtension(name) {
  const copy = join(folder, name);
  await cp(EXTENSION, copy, { recursive: true, filter: (path) => !path.endsWith('assets') });
  const dist = join(folder, `${name}-dist`);
  await cp(join(import.meta.dirname, 'snippets'), dist, { recursive: true });
  for (const name of ['cartfare.js', 'cartfare-app.js', 'cartfare.css']) await writeFile(join(dist, name), '\n');
  await stageAssets({ dist, assets: join(copy, 'assets'), snippets: join(copy, 'snippets') });
  return copy;
}

async function offensesOf(extension) {
  const { offenses, config } = await themeCheckRun(extension);
  return {
    checks: Object.keys(config.settings),
    offenses: offenses.map(({ check, uri, message }) => `${check}: ${message} (${uri.split('/').at(-1)})`),
  };
}

test("passes the platform's theme linter with its rules for app extensions", async () => {
  const { checks, offenses } = await offensesOf(await copyExtension('as-it-is'));

  expect(offenses).toEqual([]);
  expect(checks).toEqual(
    expect.arrayContaining(['AssetSizeAppBlockJavaScript', 'HardcodedRoutes', 'LiquidComplexity']),
  );
});

test.each([
  ['an asset that nothing builds', 'MissingAsset', "{{ 'other.js' | asset_url }}"],
  ['an unknown text', 'TranslationKeyExists', "{{ 'calculator.other' | t }}"],
  ['a fixed address', 'HardcodedRoutes', '<a href="/cart">Cart</a>'],
  [
    'a script that blocks the page',
    'ParserBlockingScript',
    '<script src="{{ \'cartfare.js\' | asset_url }}"></script>',
  ],
])('would find %s', async (_what, check, liquid) => {
  const copy = await copyExtension(check);
  const block = join(copy, 'blocks/shipping-estimate.liquid');
  await writeFile(block, `${liquid}\n${await readFile(block, 'utf8')}`);

  const { offenses } = await offensesOf(copy);

  expect(offenses).toEqual([expect.stringMatching(`^${check}: .*shipping-estimate`)]);
});

test('keeps the limits of an extension that the linter does not know', async () => {
  const files = await readdir(EXTENSION, { recursive: true });
  const liquid = files.filter((path) => path.endsWith('.liquid')).map((path) => join(EXTENSION, path));
  const sizes = await Promise.all(liquid.map(async (path) => (await stat(path)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_LIQUID_BYTES);

  for (const path of liquid.filter((found) => found.includes('/blocks/'))) {
    const [, schema] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(await readFile(path, 'utf8')) ?? [];
    const { name, settings } = JSON.parse(schema);
    expect(name).toMatch(/^t:/);
    expect(settings.length).toBeLessThanOrEqual(MAX_SETTINGS);
  }
});

/** The platform's names of locales, where they differ from ours. */
const FILES = { en: 'en.default', 'zh-Hans': 'zh-CN' };

test.each(LANGUAGES)('says in %s what the calculator itself says', async (tag) => {
  const { texts } = await loadLanguage(tag);
  const { calculator } = JSON.parse(await readFile(join(EXTENSION, `locales/${FILES[tag] ?? tag}.json`), 'utf8'));

  expect(calculator).toMatchObject({
    calculate: texts.calculate,
    calculating: texts.calculating,
    country: texts.country,
    province: texts.provinceKinds.province,
    postal_code: texts.postalKinds.postal_code,
  });
});
