import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { furtherCases } from '../../support/further-cases.ts';
import { expect, test } from '../../support/site-test.ts';

const react = (page: Page) => page.getByRole('region', { name: 'React component' });
const dropIn = (page: Page) => page.frameLocator('iframe[title="Drop-in"]');
const calls = (page: Page) => page.locator('.pg-calls tbody tr');
const state = (page: Page) => page.locator('.pg-state-facts');

async function open(page: Page, platform = 'Rates at once'): Promise<void> {
  await page.goto('/playground/calculator');
  await page.getByRole('radio', { name: platform }).check({ force: true });
  for (const face of [react(page), dropIn(page)]) await face.getByLabel('Postal code').fill('K1N 5T2');
}

const press = (face: Locator | FrameLocator) => face.getByRole('button', { name: 'Calculate shipping' }).click();

test('both calculators show the rates of the shop in the page, and each call is listed', async ({ page }) => {
  await open(page);
  for (const face of [react(page), dropIn(page)]) {
    await press(face);
    await expect(face.getByRole('radio', { name: 'Cargo bicycle at $4.50' })).toBeChecked();
  }
  await expect(calls(page)).toHaveCount(6);
  await expect(calls(page).first()).toContainText(/Drop-in\s*GET \/cart\/async_shipping_rates\s*200/u);
  await expect(calls(page).last()).toContainText(/React\s*POST \/cart\/prepare_shipping_rates\s*202/u);
  await expect(state(page)).toContainText('rated');
  await expect(page.locator('.pg-events')).toContainText('cartfare:rates 3 rates');
});

for (const [place, [platform, text, statuses]] of (
  [
    ['No rates', 'do not ship to this destination', ['202', '202', '200']],
    ['HTML', 'couldn.t get rates', ['200']],
    ['Empty error', 'couldn.t get rates', ['500']],
    ['Broken JSON', 'couldn.t get rates', ['202', '202', '200']],
    ['Offline', 'connection', ['no response']],
    ['Other currency', '3.29 USD', ['202', '202', '200']],
  ] as const
).entries()) {
  test(
    `the platform "${platform}" is told to the shopper by both calculators`,
    furtherCases(place),
    async ({ page }) => {
      await open(page, platform);
      for (const face of [react(page), dropIn(page)]) {
        await press(face);
        await expect(face.locator('.cartfare-results')).toContainText(new RegExp(text, 'iu'));
      }
      await expect(calls(page)).toHaveCount(statuses.length * 2);
      const shown = await calls(page).locator('td:nth-child(3)').allTextContents();
      expect(shown.slice(statuses.length).toReversed()).toEqual(statuses);
    },
  );
}

test('a busy platform is asked again after the wait that it asked for, which counts down', async ({ page }) => {
  await open(page, '429 with Retry-After');
  await press(react(page));
  await expect(state(page)).toContainText(/asked to wait\s*\d s more/u);
  // The wait is five seconds, and two calls follow it.
  await expect(react(page).getByRole('radio', { name: 'Cargo bicycle at $4.50' })).toBeChecked({ timeout: 15_000 });
  await expect(calls(page).last()).toContainText('429');
});

test('a slow call can be cancelled, which the list and the state show', async ({ page }) => {
  await open(page, 'Slow');
  await press(react(page));
  await expect(state(page)).toContainText('loading');
  // Call 1 is let end, so that the shop does not get it after that of the next run.
  await expect(calls(page).first()).toContainText('GET');
  await react(page).getByLabel('Postal code').pressSequentially('3');
  await expect(calls(page).first()).toContainText('aborted');
  await expect(state(page)).toContainText('idle');
});

test('the language and the code follow what is set', async ({ page }) => {
  await open(page);
  await page.getByLabel('Language').selectOption('Deutsch');
  for (const face of [react(page), dropIn(page)]) {
    await expect(face.getByRole('button', { name: 'Versand berechnen' })).toBeVisible();
  }
  await page.getByLabel('The shopper selects a rate').uncheck();
  const [second, first] = [page.locator('.pg-code').first(), page.locator('.pg-code').last()];
  await expect(first).toContainText("loadLanguage('de')");
  await expect(first).toContainText('selectable={false}');
  await expect(second).toContainText('lang="de"');
  await expect(second).not.toContainText('select-rate');
});

test('the look, the number of rates and their dates are set beside the calculators', async ({ page }) => {
  await open(page);
  for (const face of [react(page), dropIn(page)]) {
    await press(face);
    await expect(face.locator('.cartfare-rate')).toHaveCount(3);
  }
  await page.getByLabel('Number of rates').selectOption('6');
  await page.getByLabel('Dates').selectOption('None');
  for (const face of [react(page), dropIn(page)]) {
    await expect(face.locator('.cartfare-rate')).toHaveCount(6);
    await expect(face.locator('.cartfare-rate-delivery')).toHaveCount(0);
  }
  await page.getByLabel('Corners').selectOption('Square');
  await page.getByLabel('Colour').selectOption('Blue');
  await page.getByLabel('Light or dark').selectOption('Dark');
  await page.getByLabel('Theme of the drop-in').selectOption('In the manner of Horizon');
  for (const face of [react(page), dropIn(page)]) {
    await expect(face.getByLabel('Postal code')).toHaveCSS('border-radius', '0px');
    await expect(face.getByLabel('Postal code')).toHaveValue('K1N 5T2');
  }
  await expect(dropIn(page).locator('body')).toHaveCSS('background-color', 'rgb(20, 20, 20)');
  for (const code of [page.locator('.pg-code').first(), page.locator('.pg-code').last()])
    await expect(code).toContainText('--cartfare-accent');
  await page.getByRole('slider', { name: 'Width' }).focus();
  await page.keyboard.press('Home');
  await expect
    .poll(() =>
      dropIn(page)
        .locator('html')
        // With its scrollbar, which takes room in Firefox.
        .evaluate(() => window.innerWidth),
    )
    .toBe(278);
});

test('a desktop shows the calculators and what is set beside them at once', async ({ page }) => {
  await page.setViewportSize({ width: 1240, height: 900 });
  await open(page);
  for (const face of [react(page), dropIn(page)])
    await expect(face.getByRole('button', { name: 'Calculate shipping' })).toBeInViewport();
  await expect(page.getByLabel('Language')).toBeInViewport();
});

test('the keyboard alone sets the platform and asks for rates', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Rates at once' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Offline' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Rates at once' })).toBeChecked();
  await react(page).getByLabel('Postal code').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('K1N 5T2');
  await page.keyboard.press('Enter');
  await expect(react(page).getByRole('radio', { name: 'Cargo bicycle at $4.50' })).toBeChecked();
});

for (const [row, scheme] of (['light', 'dark'] as const).entries()) {
  for (const [column, width] of [390, 1240].entries()) {
    const title = `the calculator playground is accessible and not wider than a window of ${width} px in ${scheme}`;
    // A phone in light colours, and a desktop in dark ones.
    test(title, furtherCases(Math.abs(row - column)), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await open(page);
      await press(react(page));
      await expect(state(page)).toContainText('rated');
      // The two have the same landmark. The first page's test looks into such a frame.
      await expectAccessible(page, 'html', [page.mainFrame()]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
