import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThemeShop, type ThemeShop } from './start-theme-shop.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

let shop: ThemeShop;

beforeAll(async () => {
  shop = await startThemeShop({
    themeFolder: path.join(ROOT, 'examples/theme'),
    embedFolder: path.join(ROOT, 'packages/embed/dist'),
  });
});
afterAll(() => shop.close());

test('a page that the theme does not have is not found, and the shop goes on', async () => {
  expect((await fetch(`${shop.baseUrl}/password`)).status).toBe(404);
  expect((await fetch(`${shop.baseUrl}/password`)).status).toBe(404);
});

test('the root leads to all pages of the theme', async () => {
  const index = await (await fetch(shop.baseUrl)).text();
  const pages = [...index.matchAll(/href="\/([a-z]+)[?"]/gu)].map(([, page]) => page);
  expect(new Set(pages)).toEqual(new Set(['look', 'plain', 'legacy', 'bare', 'horizon', 'dawn', 'rendered']));
});
