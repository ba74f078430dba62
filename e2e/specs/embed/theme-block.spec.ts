import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { renderBlock, type LiquidPage } from '../../../packages/embed/theme/testing/render-liquid.ts';
import { furtherCases } from '../../support/further-cases.ts';
import { askedDestinations, expect, openElement, rateCalls, test } from '../../support/theme-test.ts';

/** The parts of the block's style sheet, in order. */
async function blockStyles(): Promise<string> {
  const layouts = new URL('../../../packages/embed/theme/styles/block.css', import.meta.url);
  return `<link rel="stylesheet" href="/assets/cartfare.css"><style>${await readFile(layouts, 'utf8')}</style>`;
}

const SIGNED_IN: LiquidPage = {
  customer: {
    default_address: {
      country: 'Canada',
      country_code: 'CA',
      province: 'Ontario',
      province_code: 'ON',
      zip: 'K1N 5T2',
    },
  },
};

/** The theme's page with the rendered block, on each request, because themes fetch the section again. */
async function openWithBlock(
  page: Page,
  address: string,
  liquid: LiquidPage,
  settings: object = { select_rate: true },
  head = '',
): Promise<void> {
  const block = await renderBlock('shipping-calculator', liquid, settings);
  await openElement(page, block, head, address);
}

const THEMES = [
  ['a theme that morphs its cart', '/horizon'],
  ['a theme that replaces its cart', '/dawn'],
] as const;

for (const [place, [name, address]] of THEMES.entries()) {
  test(`the block in ${name}: a visitor gets rates, which follow the cart`, async ({ page, themeShop }) => {
    await openWithBlock(page, address, {});
    await page.getByLabel('Province').selectOption('Ontario');
    await page.getByLabel('Postal code').fill('K1N 5T2');
    await expect(page.locator('[data-cartfare="zip-hint"]')).toHaveText('For example H3Z 2Y7');
    await page.getByRole('button', { name: 'Calculate shipping' }).click();
    await page.getByRole('radio', { name: 'Overnight at $38.60' }).check();
    await expect(page.locator('#estimated-shipping')).toHaveText('Estimated shipping $38.60');

    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-morphs', '1');
    await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
    await expect(page.getByRole('radio', { name: 'Overnight at $38.60' })).toBeChecked();
    await expect(page.getByLabel('Postal code')).toHaveValue('K1N 5T2');
    expect(askedDestinations(themeShop)).toEqual([
      { zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' },
      { zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' },
    ]);
  });

  // What Liquid has written is the same in each theme.
  const further = furtherCases(place);

  test(
    `the block in ${name}: a signed-in customer gets rates without a click`,
    further,
    async ({ page, themeShop }) => {
      await openWithBlock(page, address, SIGNED_IN);
      await expect(page.getByRole('radio', { name: 'Standard at $9.80' })).toBeChecked();
      await expect(page.getByLabel('Province')).toHaveValue('Ontario');
      expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }]);
    },
  );

  test(`the block in ${name}: an empty cart says so and loads nothing more`, further, async ({ page, themeShop }) => {
    await openWithBlock(page, address, { cart: { item_count: 0, requires_shipping: false } });
    await page.waitForLoadState('load');
    await expect(page.locator('.cartfare-block')).toHaveText(/empty/iu);
    await expect(page.locator('cartfare-calculator')).toHaveCount(0);
    expect(themeShop.embedFiles()).toEqual(['cartfare.js']);
  });

  test(`the block in ${name}: the calls go under the path of the locale`, further, async ({ page, themeShop }) => {
    await openWithBlock(page, address, {
      routes: { root_url: '/fr-ca' },
      request: { page_type: 'cart', locale: { iso_code: 'fr-CA' } },
    });
    await page.getByLabel('Province').selectOption('Ontario');
    await page.getByLabel('Postal code').fill('K1N 5T2');
    await page.getByRole('button', { name: 'Calculate shipping' }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    expect(rateCalls(themeShop)[0]).toBe('POST /fr-ca/cart/prepare_shipping_rates');
    expect(new Set(rateCalls(themeShop).slice(1))).toEqual(new Set(['GET /fr-ca/cart/async_shipping_rates']));
  });
}

/** Tolerance for rounding. */
const PIXEL = 1;

test('in a row, the button stands on the line of the fields, whatever stands below them', async ({ page }) => {
  await page.setViewportSize({ width: 1240, height: 800 });
  await openWithBlock(page, '/horizon', {}, { layout: 'row' }, await blockStyles());
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await expect(page.getByText('For example H3Z 2Y7')).toBeVisible();

  const button = await page.getByRole('button', { name: 'Calculate shipping' }).elementHandle();
  // Measured at one moment: the page may still move as a whole.
  const gap = await page
    .getByLabel('Postal code')
    .evaluate(
      (field, other) => (other?.getBoundingClientRect().bottom ?? Number.NaN) - field.getBoundingClientRect().bottom,
      button,
    );
  expect(Math.abs(gap)).toBeLessThanOrEqual(PIXEL);
});

test('in a row, a button with a long label is no wider than the block', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const settings = { layout: 'row', button_label: 'Show me what the shipping of my order costs today, please' };
  await openWithBlock(page, '/horizon', {}, settings, await blockStyles());
  await expect(page.locator('cartfare-calculator .cartfare-button')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('rates that cannot be selected stand as far from the one edge as from the other', async ({ page }) => {
  await openWithBlock(page, '/horizon', {}, { select_rate: false });
  await page.getByLabel('Country').selectOption('United States');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-rate-price')).toHaveCount(2);
  const list = await page.locator('.cartfare-rates').boundingBox();
  const name = await page.locator('.cartfare-rate-name').first().boundingBox();
  const price = await page.locator('.cartfare-rate-price').first().boundingBox();
  if (list === null || name === null || price === null) throw new Error('There are no rates.');
  const [before, after] = [name.x - list.x, list.x + list.width - (price.x + price.width)];
  expect(Math.abs(before - after)).toBeLessThanOrEqual(PIXEL);
});

/** As Dawn's `base.css`. */
const THEME_BUTTON = `<style>
  .button { border: 0; background: rgb(18, 18, 18); color: white; position: relative; padding: 0 30px }
  .button:before { content: ''; position: absolute; inset: 0; z-index: -1 }
</style>`;

for (const [name, head] of [
  ['before', async () => (await blockStyles()) + THEME_BUTTON],
  ['after', async () => THEME_BUTTON + (await blockStyles())],
] as const)
  test(`the button is the same outline if the block's style sheet comes ${name} the theme's`, async ({ page }) => {
    await openWithBlock(page, '/horizon', {}, {}, await head());
    const button = page.locator('cartfare-calculator .cartfare-button');
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(button).toHaveCSS('border-top-width', '1px');
    await button.evaluate((element: HTMLButtonElement) => (element.disabled = true));
    const spinner = await button.evaluate((element) => getComputedStyle(element, '::before').position);
    expect(spinner, 'in the row of the text').toBe('static');
  });

test('the block keeps a distance from what is above and below it', async ({ page }) => {
  await openWithBlock(page, '/horizon', {}, {}, await blockStyles());
  await expect(page.locator('.cartfare-block')).toHaveCSS('margin-top', '24px');
  await expect(page.locator('.cartfare-block')).toHaveCSS('margin-bottom', '24px');
});

test('the button keeps its place when the hint comes, in a theme that hides empty paragraphs', async ({ page }) => {
  // As Dawn, Horizon and the platform's skeleton theme.
  const theme = '<style>p:empty { display: none }</style>';
  await openWithBlock(page, '/horizon', {}, {}, theme + (await blockStyles()));
  const button = page.locator('cartfare-calculator .cartfare-button');
  const before = await button.boundingBox();
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await expect(page.getByText('For example H3Z 2Y7')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
