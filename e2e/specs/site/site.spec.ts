import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { furtherCases } from '../../support/further-cases.ts';
import { expect, test } from '../../support/site-test.ts';

/** One page of each kind. */
const PAGES = {
  home: '/index.html',
  start: '/start/react.html',
  recipe: '/recipes/own-select.html',
  reference: '/reference/element.html',
  long: '/operations.html',
  decision: '/decisions/0031-the-site.html',
};

for (const [place, [kind, address]] of Object.entries(PAGES).entries()) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const title = `the ${kind} page of the site is accessible in ${colorScheme} colours`;
    // The colours of the dark scheme are those of one style sheet.
    test(title, furtherCases(colorScheme === 'dark' ? place : 0), async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('pages of the site load from their own host only', async ({ page, siteUrl }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const address of Object.values(PAGES)) await page.goto(address, { waitUntil: 'load' });
  expect([...hosts]).toEqual([siteUrl]);
});

async function openSearch(page: Page): Promise<void> {
  const field = page.locator('.rp-search-panel__input');
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

test('a search finds a page and opens it, with the keyboard alone', async ({ page }) => {
  await page.goto(PAGES.home);
  await openSearch(page);
  await page.keyboard.type('postal codes');
  await expect(page.locator('.rp-suggest-item--current')).toContainText('Postal codes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/postal-codes/u);
});

test('a search finds the words in another order than on the page', async ({ page }) => {
  await page.goto(PAGES.home);
  await openSearch(page);
  await page.keyboard.type('codes postal');
  await expect(page.locator('.rp-search-panel__results')).toContainText('Postal codes');
});

test('Enter on a link of the sidebar opens its page', async ({ page }) => {
  await page.goto(PAGES.start);
  const link = page.locator('.rp-doc-layout__sidebar').getByRole('link', { name: 'Theme', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Start with a theme/u })).toBeVisible();
});

test('each page is also there as Markdown, and llms.txt lists them', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text();
  const addresses = [...list.matchAll(/\]\((\/[^)]+\.md)\)/gu)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each kind of page of the site can be read, and leads on', async ({ page }) => {
    for (const address of Object.values(PAGES)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reference' }).first(), address).toBeVisible();
    }
  });
});

test('a phone shows a page without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of Object.values(PAGES)) {
    await page.goto(address);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(wider, address).toBeLessThanOrEqual(0);
  }
});

for (const [place, width] of [390, 1240, 1600].entries())
  test(`only a page with sections has a list of them, ${width} px wide`, furtherCases(place), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/start/react.html');
    const list = page.getByText('On this page').filter({ visible: true });
    await expect(list).toHaveCount(1);
    await page.goto('/recipes/german.html');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
