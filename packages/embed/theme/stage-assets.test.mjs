import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stageAssets } from './stage-assets.mjs';

let folder;
let places;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-assets-'));
  places = { dist: join(folder, 'dist'), assets: join(folder, 'assets'), snippets: join(folder, 'snippets') };
  await mkdir(join(places.dist, 'lib'), { recursive: true });
  const files = {
    'dist/cartfare.js': '"use strict";',
    'dist/cartfare.css': 'cartfare-calculator { display: block; }',
    'dist/cartfare-app-C8VV3RO4.js': 'export {};',
    'dist/cartfare-preload.liquid': "{{ 'cartfare-app-C8VV3RO4.js' | asset_url }}",
    'dist/cartfare.js.map': '{}',
    'dist/lib/index.js': 'export {};',
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('copies what visitors load, and leaves nothing of an older build', async () => {
  await mkdir(places.assets);
  await writeFile(join(places.assets, 'old-chunk.js'), '');

  await stageAssets(places);

  const names = await readdir(places.assets);
  expect(names.toSorted()).toEqual([
    'cartfare-app-C8VV3RO4.js',
    'cartfare-mount.js',
    'cartfare-theme.css',
    'cartfare.css',
    'cartfare.js',
  ]);
});

test('brings the snippet that names the files', async () => {
  await stageAssets(places);

  const snippet = await readFile(join(places.snippets, 'cartfare-preload.liquid'), 'utf8');
  expect(snippet).toContain('cartfare-app-C8VV3RO4.js');
});

test("joins the drop-in's stylesheet with the theme's layouts", async () => {
  await stageAssets(places);

  const css = await readFile(join(places.assets, 'cartfare-theme.css'), 'utf8');
  expect(css).toContain('cartfare-calculator { display: block; }');
  expect(css).toContain('.cartfare--row');
});

test('says what to do where nothing was built', async () => {
  await rm(join(places.dist, 'cartfare.css'));
  await expect(stageAssets(places)).rejects.toThrow(/cartfare\.css is missing\. Build packages\/embed first/);
});

test('refuses folders, which a theme cannot have', async () => {
  await mkdir(join(places.dist, 'cartfare-chunks'));
  await expect(stageAssets(places)).rejects.toThrow(/build them flat/);
});

test('refuses a loader larger than the platform allows, and takes one of exactly that size', async () => {
  const loader = join(places.dist, 'cartfare.js');
  await writeFile(loader, ' '.repeat(10_001));
  await expect(stageAssets(places)).rejects.toThrow('cartfare.js has 10001 bytes');

  await writeFile(loader, ' '.repeat(10_000));
  await stageAssets(places);
});
