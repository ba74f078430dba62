import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeShop } from '@cartfare/testing';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { watchPage } from '../support/page-watch.ts';
import { furtherCases } from '../support/further-cases.ts';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

/** Builds a page of an application from this file of `pages`; returns its files by path. */
async function buildPage(entry: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: PAGES,
    logLevel: 'silent',
    resolve: { conditions: ['@cartfare/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page', cssFileName: 'page' } },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (output === undefined) throw new Error(`${entry} was not built.`);
  return new Map(
    output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cart</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/page.css">
<body><div id="root"></div><script type="module" src="/page.js"></script>`;

for (const [place, width] of [390, 1240].entries()) {
  test(
    `the panel at ${width} px shows the calls, plays servers and leaves the calculator in reach`,
    furtherCases(place),
    async ({ page }) => {
      const files = await buildPage('devtools.tsx');
      const shop = await startFakeShop();
      const watch = watchPage(page, [/422/u]);
      await page.setViewportSize({ width, height: 844 });
      await page.route(`${shop.baseUrl}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const body = pathname === '/' ? HTML : files.get(pathname);
        if (body === undefined) return pathname === '/favicon.ico' ? route.abort() : route.continue();
        const contentType = { '.js': 'text/javascript', '.css': 'text/css', '': 'text/html' }[path.extname(pathname)];
        return route.fulfill({ body, ...(contentType === undefined ? {} : { contentType }) });
      });
      const panel = page.locator('[data-cartfare-devtools]');
      await page.goto(shop.baseUrl);
      await expect(panel.locator('summary').first()).toHaveText('Cartfare: idle');

      await page.getByRole('button', { name: 'Calculate shipping' }).click();
      await expect(panel.getByText(/^1\. POST \/cart\/prepare_shipping_rates: \d+/u)).toBeVisible();

      await panel.getByRole('radio', { name: 'refusing' }).check();
      await panel.getByRole('button', { name: 'Calculate' }).click();
      await expect(panel.locator('summary').first()).toHaveText('Cartfare: failed');
      await expect(page.locator('#shipping-rates-feedback')).toHaveText(/zip is not valid/u);

      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8);
      await page.getByRole('button', { name: 'Calculate shipping' }).click({ trial: true });
      expect(watch.issues).toEqual([]);
      await shop.close();
    },
  );
}

test('an application that does not import the panel has none of it', async () => {
  const withPanel = [...(await buildPage('devtools.tsx')).values()].join('\n');
  const without = [...(await buildPage('production.tsx')).values()].join('\n');
  expect(withPanel).toContain('data-cartfare-devtools');
  expect(without).toContain('cartfare-rates');
  expect(without).not.toContain('data-cartfare-devtools');
});
