import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { watchLayoutShift } from '../../support/layout-shift.ts';
import { furtherCases } from '../../support/further-cases.ts';
import { expect, test } from '../../support/site-test.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Shipping settings, JSON' });
const why = (page: Page) => page.locator('.pg-reasons');
const rates = (page: Page) => page.locator('.pg-shopper .cartfare-rate');

const parcels = (page: Page) => page.locator('.pg-parcels > li');

/** The example without boxes, unless the test is about another. */
async function open(page: Page, hash = '#example=harbour'): Promise<void> {
  await page.goto(`/playground/engine${hash}`);
  // The editor and the engine are loaded after the page.
  await expect(editor(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
}

/** Key by key, as a visitor does. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

test('the engine playground shows the rates of its example, the zone that won, and the price of each rate', async ({
  page,
}) => {
  await open(page);
  await expect(rates(page)).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Cargo bicycle at $4.50' })).toBeChecked();
  await expect(why(page)).toContainText('Central Ottawa won, by the postal prefix K1*');
  await expect(why(page)).toContainText('before Canada, by the country CA');
  await expect(why(page).getByRole('row', { name: 'Standard Canada $12.90' })).toBeVisible();
});

test('a heavier cart has the condition that leaves a rate out, and charts that end there', async ({ page }) => {
  await open(page);
  const grams = page.getByLabel('Grams each').first();
  await grams.press('ControlOrMeta+a');
  await grams.pressSequentially('21000');
  await expect(why(page)).toContainText('Not met: weight below 20 kg');
  await expect(rates(page)).toHaveCount(1);
  const chart = page.getByRole('img', { name: 'Price over the cart’s weight' });
  await expect(chart).toHaveAccessibleDescription(/This cart, 21\.7 kg: .*Standard \$16\.80.*Express not offered/u);
});

test('the tables below the charts have the steps of the weights and the value from which a rate is free', async ({
  page,
}) => {
  await open(page);
  const [weight, value] = [page.locator('.pg-chart').first(), page.locator('.pg-chart').last()];
  await weight.getByText('The same as a table').click();
  await expect(weight.getByRole('row', { name: '1.85 kg to 4.849 kg $12.90' })).toBeVisible();
  await value.getByText('The same as a table').click();
  await expect(value.getByRole('row', { name: /from \$60\.00 free/u })).toBeVisible();
});

test('an address outside of all zones gets the message of a shopper and the reason', async ({ page }) => {
  await open(page);
  await page.getByLabel('Country').selectOption('Japan');
  await expect(page.locator('.pg-shopper')).toContainText('We do not ship to this destination');
  await expect(why(page)).toContainText('No zone contains a part of this country.');
});

test('a mistake is marked at its place, and a press on it moves the cursor there', async ({ page }) => {
  await open(page);
  await page.getByLabel('Begin with').selectOption('A file with mistakes');
  await expect(page.getByText('1 error', { exact: true })).toBeVisible();
  await expect(page.getByText('The settings have errors; below are the results of the last')).toBeVisible();
  await page.getByRole('button', { name: /error 12:/u }).press('Enter');
  await expect(editor(page)).toBeFocused();
  // The name of the field is selected; behind it is `: 6.5`.
  const [step, extend] = ['ArrowRight', 'Shift+ArrowRight'];
  for (const key of [step, step, step, extend, extend, extend]) await page.keyboard.press(key);
  await page.keyboard.type('650');
  await expect(page.getByRole('button', { name: /zones\[1\]\.id/u })).toBeVisible();
});

test('the address of the page keeps what was changed', async ({ page, context }) => {
  await open(page);
  await retype(page.getByLabel('Postal code'), 'V6B 1A1');
  // Firefox's driver is not told of a replaced address.
  const hash = () => page.evaluate(() => location.hash);
  await expect.poll(hash).toMatch(/^#1\.[\w-]+$/u);
  const before = await hash();
  await retype(page.getByLabel('Product').first(), 'Anchor');
  await expect(why(page)).toContainText('Canada won, by the country CA');
  await expect.poll(hash).not.toBe(before);
  const other = await context.newPage();
  await open(other, await hash());
  await expect(other.getByLabel('Postal code')).toHaveValue('V6B 1A1');
  await expect(other.getByLabel('Product').first()).toHaveValue('Anchor');
  await expect(why(other)).toContainText('Canada won, by the country CA');
});

test('a link that is cut off says so, and the first example is there', async ({ page }) => {
  await open(page, '#1.q1YqLU4');
  await expect(page.locator('.pg-issue')).toContainText('This link cannot be read');
  await expect(parcels(page).first()).toContainText('Large box');
});

test('each parcel of the first example is drawn, and its box, its fill and what is in it are text', async ({
  page,
}) => {
  await open(page, '');
  await expect(parcels(page)).toHaveCount(3);
  const [large, medium, alone] = [parcels(page).nth(0), parcels(page).nth(1), parcels(page).nth(2)];
  await expect(large).toContainText('580 × 400 × 350 mm inside · 72 % full · 10.91 kg of at most 25 kg');
  await expect(large.getByRole('listitem')).toHaveText([
    /^1 3 × Storm lantern 190 × 330 × 190 mm each$/u,
    /^2 12 × Enamel mug/u,
    /^3 6 × Tea tin/u,
  ]);
  await expect(medium).toContainText(/Parcel 2 Medium box.*1 × Storm lantern/u);
  await expect(alone).toContainText('In no box: it is too large for each of them, however it is turned.');
  for (const each of [large, medium, alone]) {
    await expect(each.getByRole('img', { name: /seen from above at an angle/u })).toBeVisible();
  }
  // 580 + 400 mm are as wide as 980 mm of any other parcel.
  const [wide, narrow] = [await widthOf(large), await widthOf(medium)];
  expect(wide / narrow).toBeCloseTo(980 / 700, 1);
});

const widthOf = (parcel: Locator) => parcel.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);

test('a shorter piece goes into a box, and one without a size is packed by weight', async ({ page }) => {
  await open(page, '');
  const hook = page.getByRole('group', { name: 'Boat hook' });
  await retype(hook.getByLabel('Length, mm'), '560');
  await expect(parcels(page)).toHaveCount(2);
  await expect(page.locator('.pg-parcels')).toContainText('1 × Boat hook');
  for (const side of ['Length, mm', 'Width, mm', 'Height, mm']) {
    await hook.getByLabel(side).press('ControlOrMeta+A');
    await hook.getByLabel(side).press('Delete');
  }
  await expect(parcels(page).last()).toContainText('no length, width and height are given');
  await expect(parcels(page).last().getByRole('img')).toHaveCount(0);
});

test('a box that is changed in the settings is another parcel', async ({ page }) => {
  await open(page, '');
  await expect(parcels(page).first()).toContainText('Large box');
  await editor(page).focus();
  await editor(page).getByText('25000', { exact: true }).first().selectText();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('25000');
  await page.keyboard.type('1000');
  await expect(editor(page)).toContainText('"maxGrams": 1000 }');
  await expect(parcels(page).first()).toContainText('Medium box');
  await expect(why(page)).toContainText('won, by the province ON');
});

test('the result is beside the address, the cart and the settings', async ({ page }) => {
  await page.setViewportSize({ width: 1240, height: 900 });
  await open(page);
  await expect(rates(page).first()).toBeInViewport();
  await expect(page.getByLabel('Postal code')).toBeInViewport();
  await editor(page).click();
  await expect(rates(page).first()).toBeInViewport();
});

test('on a phone the result comes before the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '');
  await expect(rates(page).first()).toBeVisible();
  const topOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  expect(await topOf(rates(page).first())).toBeLessThan(await topOf(editor(page)));
  expect(await topOf(rates(page).first())).toBeLessThan(2_400);
});

for (const [row, scheme] of (['light', 'dark'] as const).entries()) {
  for (const [column, width] of [390, 1240].entries()) {
    const title = `the engine playground is accessible, steady and not wider than a window of ${width} px in ${scheme}`;
    // A phone in light colours, and a desktop in dark ones.
    test(title, furtherCases(Math.abs(row - column)), async ({ page, browserName }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/playground/engine', { waitUntil: 'commit' });
      const shifts = browserName === 'chromium' ? await watchLayoutShift(page) : () => Promise.resolve([]);
      await expect(rates(page)).toHaveCount(3);
      await expect(page.getByRole('img', { name: 'Price over the cart’s value' })).toBeVisible({ timeout: 20_000 });
      expect(await shifts()).toEqual([]);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
