import path from 'node:path';
import { expect, test } from 'vitest';
import { startThemeShop } from './start-theme-shop.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

test('a page that the theme does not have is not found, and the shop goes on', async () => {
  const shop = await startThemeShop({
    themeFolder: path.join(ROOT, 'examples/theme'),
    embedFolder: path.join(ROOT, 'packages/embed/dist'),
  });
  try {
    expect((await fetch(`${shop.baseUrl}/password`)).status).toBe(404);
    expect((await fetch(`${shop.baseUrl}/password`)).status).toBe(404);
  } finally {
    await shop.close();
  }
});
