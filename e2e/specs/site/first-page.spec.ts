import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { furtherCases } from '../../support/further-cases.ts';
import { watchLayoutShift } from '../../support/layout-shift.ts';
import { expect, test } from '../../support/site-test.ts';

const frame = (page: Page) => page.frameLocator('iframe[title="A cart with the drop-in"]');
const rates = (page: Page) => frame(page).locator('.cartfare-rate');
const element = (page: Page) => frame(page).locator('cartfare-calculator');
const markup = (page: Page) => page.getByRole('region', { name: 'Markup' });
const press = (page: Page, look: string) => page.getByRole('radio', { name: look }).check({ force: true });

test('the first page shows the drop-in with rates, which asks again for another address', async ({ page }) => {
  await page.goto('/');
  await expect(rates(page)).toHaveCount(3);
  await expect(rates(page).first()).toContainText(/Standard.*FREE/u);
  await frame(page).getByLabel('Postal code').fill('V6B 1A1');
  await frame(page).getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(element(page)).toContainText('V6B 1A1');
  await frame(page)
    .getByRole('radio', { name: /^Overnight/u })
    .check();
  await expect(frame(page).getByText('Total with shipping')).toContainText('$166.60 CAD');
});

test('a press gives the drop-in the look of another theme, and the markup follows', async ({ page }) => {
  await page.goto('/');
  await expect(rates(page)).toHaveCount(3);
  const button = frame(page).getByRole('button', { name: 'Calculate shipping' });
  await expect(button).toHaveCSS('border-radius', '0px');
  await expect(markup(page)).not.toContainText('--cartfare-accent');

  await press(page, 'Horizon');
  await expect(button).toHaveCSS('border-radius', '100px');
  await expect(button).toHaveCSS('background-color', 'rgb(49, 72, 94)');
  await expect(markup(page)).toContainText('--cartfare-accent: #31485e;');

  await press(page, 'Dark drawer');
  await expect(frame(page).locator('body')).toHaveCSS('background-color', 'rgb(20, 20, 20)');
  await expect(rates(page)).toHaveCount(3);

  await press(page, 'العربية');
  await expect(frame(page).getByRole('button', { name: 'احسب تكلفة الشحن' })).toBeVisible();
  await expect(rates(page).first()).toContainText('الشحن العادي');
  await expect(markup(page)).toContainText('<html lang="ar" dir="rtl">');
});

test('the width is set with the pointer and with the keyboard, from that of a drawer to that of a column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.goto('/');
  const width = page.getByRole('slider', { name: 'Width' });
  const frameWidth = () =>
    frame(page)
      .locator('html')
      .evaluate(() => window.innerWidth);
  const borders = 2;
  await width.focus();
  await page.keyboard.press('End');
  await expect.poll(frameWidth).toBe(700 - borders);
  await page.keyboard.press('Home');
  await expect.poll(frameWidth).toBe(280 - borders);
  await page.keyboard.press('ArrowRight');
  await expect.poll(frameWidth).toBe(290 - borders);
  await width.click();
  await expect.poll(frameWidth).toBeGreaterThan(400);
});

test('nothing is between the heading and the first sentence of a page, and no picture moves', async ({ page }) => {
  for (const address of ['/', '/start/react']) {
    await page.goto(address);
    const next = page.locator('.rp-doc h1').locator('xpath=following::*[normalize-space()][1]');
    expect(await next.evaluate((each) => each.tagName), address).toBe('P');
    await expect(page.locator('img[src$=".gif"]')).toHaveCount(0);
  }
});

for (const [row, scheme] of (['light', 'dark'] as const).entries()) {
  for (const [column, width] of [390, 1240].entries()) {
    const title = `the first page is accessible, steady and not wider than a window of ${width} px in ${scheme}`;
    // A phone in light colours, and a desktop in dark ones.
    test(title, furtherCases(Math.abs(row - column)), async ({ page, browserName }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/', { waitUntil: 'commit' });
      const shifts = browserName === 'chromium' ? await watchLayoutShift(page) : () => Promise.resolve([]);
      await expect(rates(page)).toHaveCount(3);
      expect(await shifts()).toEqual([]);
      for (const look of ['Dawn', 'Horizon', 'Dark drawer', 'العربية']) {
        await press(page, look);
        await expect(rates(page)).toHaveCount(3);
        await expectAccessible(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
