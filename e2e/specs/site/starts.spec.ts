/**
 * Follows the pages of `docs/start` to the letter: their commands and files, in an empty folder, with packed archives in
 * place of the registry. Each ends with rates.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startFakeShop } from '@cartfare/testing';
import { expect, test, type Page } from '@playwright/test';
import { Liquid } from 'liquidjs';
import { createReaderFolder, isForRegistry, readBlocks, ROOT, type ReaderFolder } from '../../support/start-page.ts';
import { startShop } from '../../support/shop-process.ts';

/** The first of the tests packs the packages. */
const PACKING_LIMIT_MS = 400_000;

test.describe.configure({ mode: 'serial', timeout: PACKING_LIMIT_MS });

const LANTERN = '101';

let reader: ReaderFolder;

test.beforeEach(async () => {
  reader = await createReaderFolder();
});

test.afterEach(async () => reader.remove());

/** Runs the page's commands, except those for the registry, and writes its files. Returns the last command's output. */
async function follow(page: string, isLast = (_command: string) => false): Promise<string> {
  let output = '';
  for (const { language, title, text } of await readBlocks(page)) {
    if (title !== undefined) {
      await mkdir(path.join(reader.path, path.dirname(title)), { recursive: true });
      await writeFile(path.join(reader.path, title), text);
    }
    if (language !== 'sh' || isForRegistry(text)) continue;
    if (isLast(text)) return output;
    output = await reader.run(text);
  }
  return output;
}

/** A page that puts a lantern of the fake shop into the cart. */
async function addToCart(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const status = await page.evaluate(async (id) => {
    const body = new URLSearchParams({ id, quantity: '1' });
    return (await fetch('/cart/add.js', { method: 'POST', body })).status;
  }, LANTERN);
  expect(status).toBe(200);
}

test('the start with the archives makes what the other starts install', { tag: '@all' }, async () => {
  await follow('start/index.md');
  const archives = await readdir(path.join(ROOT, 'artifacts/packages'));
  const page = await readFile(path.join(ROOT, 'docs/start/index.md'), 'utf8');
  const named = [...page.matchAll(/`packages\/(cartfare-[^`]+)`/gu)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(archives).toEqual(expect.arrayContaining(named));
});

test('the start with the engine prints the rates that its page says', { tag: '@all' }, async () => {
  const output = await follow('start/engine.md');
  const said = (await readBlocks('start/engine.md')).find(({ language }) => language === 'text');
  expect(output.trim()).toBe(said?.text);
});

test('the start with React ends with rates of the shop behind the proxy', { tag: '@all' }, async ({ page }) => {
  const shop = await startFakeShop();
  await follow('start/react.md', (command) => command === 'npx vite');
  const config = path.join(reader.path, 'vite.config.ts');
  await writeFile(config, (await readFile(config, 'utf8')).replace('https://your-shop.example', shop.baseUrl));
  const address = await reader.serve('vite --port 0');

  await addToCart(page, address);
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByText('Estimated shipping')).toBeVisible();
  await shop.close();
});

test('the start with a theme ends with rates in the cart template', { tag: '@all' }, async ({ page }) => {
  await follow('start/theme.md');
  const element = (await readBlocks('start/theme.md')).find(({ language }) => language === 'liquid');
  const liquid = new Liquid();
  liquid.registerFilter('asset_url', (file: string) => `/assets/${file}`);
  const html = await liquid.parseAndRender(element?.text ?? '', {
    routes: { root_url: '/' },
    shop: { money_format: '${{amount}}' },
    cart: { currency: { iso_code: 'CAD' } },
  });
  const shop = await startFakeShop({
    respond: async ({ url = '' }, response) => {
      if (url === '/cart') {
        response
          .setHeader('content-type', 'text/html')
          .end(`<!doctype html><html lang="en"><title>Cart</title>${html}</html>`);
        return true;
      }
      if (!url.startsWith('/assets/')) return false;
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('content-type', type).end(await readFile(path.join(ROOT, 'artifacts/theme', url)));
      return true;
    },
  });

  await addToCart(page, `${shop.baseUrl}/cart`);
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel(/post/iu).fill('10115');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-rate').first()).toBeVisible();
  await shop.close();
});

test(
  'the start with the shop ends with rates for the address that its page names',
  { tag: '@all' },
  async ({ page }) => {
    const command = (await readBlocks('start/shop.md')).find(({ language }) => language === 'sh');
    expect(command?.text).toBe('npm start');
    const shop = await startShop({}, 'npm');

    // A page that says that the shop is busy, or empty, has no products: not waited for.
    expect((await page.goto(shop.url))?.status(), shop.log()).toBe(200);
    await expect(page.getByText('The shop is empty at the moment.')).toBeHidden();
    await page.locator('a[href*="/products/"]').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.goto(`${shop.url}/cart`);
    await page.getByLabel('Country').selectOption('CA');
    await page.getByLabel('Province').selectOption('ON');
    await page.getByLabel('Postal code').fill('K1N 5T2');
    await page.getByRole('button', { name: 'Calculate shipping' }).first().click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goto('about:blank');
    await shop.stop();
  },
);
