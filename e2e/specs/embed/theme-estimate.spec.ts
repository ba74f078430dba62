import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { renderBlock, type LiquidPage } from '../../../packages/embed/theme/testing/render-liquid.ts';
import { askedDestinations, expect, openEdited, test } from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

const THEME = fileURLToPath(new URL('../../../packages/embed/theme/', import.meta.url));

const SUMMARY = '<div class="cart-totals">Subtotal $42.00</div>';
/** As Dawn's. */
const DRAWER = `<div class="drawer__footer"><div class="cart-drawer__footer">Subtotal $42.00</div>
  <button type="button">Check out</button></div>`;

/**
 * The theme's page with the app embed at its end, as the platform puts it there, and with markup of the theme's
 * changed.
 */
async function openWithEmbed(
  page: Page,
  address: string,
  block: { readonly liquid?: LiquidPage; readonly settings?: object },
  change: (html: string) => string,
): Promise<void> {
  const rendered = await renderBlock('shipping-estimate', block.liquid, block.settings);
  const embed = rendered.replaceAll('//cdn.example/extensions/0a1b/', '/assets/');
  await page.route('**/assets/cartfare-mount.js?v=*', (route) =>
    route.fulfill({ path: `${THEME}scripts/cartfare-mount.js` }),
  );
  await page.route('**/assets/cartfare-theme.css?v=*', (route) => route.fulfill({ path: `${THEME}styles/block.css` }));
  await openEdited(page, address, (markup) => change(markup).replace('</body>', () => `${embed}</body>`));
}

/** The theme has no shipping line; its summary is in the section that it replaces. */
const withSummary = (html: string): string => html.replace(/<p id="estimated-shipping"[\s\S]*?<\/p>/u, SUMMARY);

/** Any page of the shop: there is a drawer and no calculator. */
const withDrawer = (html: string): string =>
  withSummary(html)
    .replace(/<cartfare-calculator[\s\S]*<\/cartfare-calculator>/u, '')
    .replace(SUMMARY, DRAWER);

const THEMES = [
  ['a theme that morphs its cart', '/horizon'],
  ['a theme that replaces its cart', '/dawn'],
] as const;

for (const [place, [name, address]] of THEMES.entries()) {
  test(
    `the app embed in ${name}: the summary has the estimate, also after a change`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      await openWithEmbed(page, address, {}, withSummary);
      const line = page.locator('.cart-totals #estimated-shipping');
      await expect(line).toBeHidden();
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByLabel('Postal code').fill('K1N 5T2');
      await page.getByRole('button', { name: 'Calculate shipping' }).click();
      await expect(line).toHaveText('Estimated shipping $9.80');
      await page.getByRole('radio', { name: 'Overnight at $38.60' }).check();
      await expect(line).toHaveText('Estimated shipping $38.60');

      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-morphs', '1');
      await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
      await expect(line).toHaveText('Estimated shipping $38.60');
      await expect(page.locator('#estimated-shipping')).toHaveCount(1);
    },
  );

  test(
    `the app embed in ${name}: the drawer has a calculator, which outlives a change`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      const liquid = { request: { page_type: 'index', locale: { iso_code: 'en' } } };
      await openWithEmbed(page, address, { liquid, settings: { show_drawer: true } }, withDrawer);
      const drawer = page.locator('.drawer__footer');
      await drawer.getByLabel('Country').selectOption('Canada');
      await drawer.getByLabel('Province').selectOption('Ontario');
      await drawer.getByLabel('Postal code').fill('K1N 5T2');
      await drawer.getByRole('button', { name: 'Calculate shipping' }).click();
      // A list without radio buttons: a rate is selected on the cart page.
      await expect(drawer.locator('.cartfare-rate')).toHaveCount(2);

      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-morphs', '1');
      await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
      await expect(drawer.getByLabel('Postal code')).toHaveValue('K1N 5T2');
      await expect(drawer.locator('.cartfare-rate')).toHaveCount(2);
      await expect(page.locator('cartfare-calculator')).toHaveCount(1);
    },
  );

  test(
    `the app embed in ${name}: what is being typed in the drawer goes on through a change`,
    furtherCases(place),
    async ({ page }) => {
      const liquid = { request: { page_type: 'index', locale: { iso_code: 'en' } } };
      await openWithEmbed(page, address, { liquid, settings: { show_drawer: true } }, withDrawer);
      await page.getByLabel('Country').selectOption('Canada');
      await page.getByLabel('Postal code').click();
      await page.keyboard.type('K1N');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-quantity="2"]')?.click());
      await expect(page.locator('html')).toHaveAttribute('data-morphs', '1');
      await page.keyboard.type(' 5T2');
      await expect(page.getByLabel('Postal code')).toHaveValue('K1N 5T2');
    },
  );

  test(
    `the app embed in ${name}: a page without a drawer of that name loads the small script alone`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      const liquid = { request: { page_type: 'index', locale: { iso_code: 'en' } } };
      const settings = { show_drawer: true, drawer_selector: '.elsewhere' };
      await openWithEmbed(page, address, { liquid, settings }, withDrawer);
      await page.waitForLoadState('load');
      await expect(page.locator('cartfare-calculator')).toHaveCount(0);
      expect(new Set(themeShop.embedFiles())).toEqual(new Set(['cartfare.js']));
    },
  );
}

test('the estimate line is below the total in Dawn, which puts all parts of the total in one row', async ({ page }) => {
  const dawn = `<div class="cart__footer"><div class="js-contents"><div class="totals" style="display: flex">
    <h2>Estimated total</h2><p>$42.00</p></div></div></div>`;
  await openWithEmbed(page, '/dawn', {}, (html) => withSummary(html).replace(SUMMARY, dawn));
  await page.getByLabel('Province').selectOption('Ontario');
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  const line = page.locator('#estimated-shipping');
  await expect(line).toHaveText('Estimated shipping $9.80');
  const [total, estimate] = await Promise.all([page.locator('.totals'), line].map((part) => part.boundingBox()));
  if (total == null || estimate == null) throw new Error('There is no total.');
  expect(estimate.y).toBeGreaterThan(total.y + total.height - 1);
  expect(estimate.width).toBeCloseTo(total.width, 0);
});

test('the items of the cart can be used in Dawn’s drawer, above the calculator', async ({ page }) => {
  const dawn = `<style>
      .drawer__inner { position: fixed; inset: 0 0 auto auto; block-size: 400px; overflow: hidden; display: flex; flex-direction: column }
      cart-drawer-items { flex: 1; overflow: auto }
    </style>
    <div class="drawer__inner"><cart-drawer-items><p style="block-size: 200px"><button type="button">Plus</button></p>
      </cart-drawer-items>${DRAWER}</div>`;
  const liquid = { request: { page_type: 'index', locale: { iso_code: 'en' } } };
  await openWithEmbed(page, '/dawn', { liquid, settings: { show_drawer: true } }, (html) =>
    withDrawer(html).replace(DRAWER, dawn),
  );
  await page.locator('.drawer__footer').getByLabel('Country').selectOption('United States');
  await page.locator('.drawer__footer').getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);
  const items = await page.locator('cart-drawer-items').boundingBox();
  expect(items?.height).toBeGreaterThanOrEqual(200);
  // Dawn keeps the focus between the first and the last control that it has rendered itself.
  await expect(page.locator('.drawer__footer button').last()).toHaveText('Check out');
  await page.getByRole('button', { name: 'Plus' }).click();
});
