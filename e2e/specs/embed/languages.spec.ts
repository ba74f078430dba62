import type { Page } from '@playwright/test';
import { askedDestinations, expect, openEdited, test } from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

/** The theme's page as the platform sends it in another language. */
const openIn = (page: Page, lang: string, dir: string, address: string): Promise<void> =>
  openEdited(page, address, (markup) => markup.replace(/<html[^>]*>/u, () => `<html lang="${lang}" dir="${dir}">`));

const languageFiles = (files: readonly string[]): readonly string[] =>
  files
    .map((file) => file.replace(/-[\w-]{8}\.js$/u, ''))
    .filter((file) => /^cartfare-(language|names-\S+|\w\w(-\w+)?)$/u.test(file))
    .toSorted();

for (const [place, width] of [390, 1240].entries()) {
  test(
    `BE-11: an element without markup in an Arabic page, at ${width} px`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      await page.setViewportSize({ width, height: 900 });
      await openIn(page, 'ar', 'rtl', '/bare');
      await page.locator('#first').scrollIntoViewIfNeeded();
      const element = page.locator('#first');
      await element.getByLabel('البلد').selectOption({ label: 'كندا' });
      await element.getByLabel('المقاطعة').selectOption({ label: 'أونتاريو' });
      await element.getByLabel('الرمز البريدي').fill('K1N 5T2');
      await element.getByRole('button', { name: 'احسب تكلفة الشحن' }).click();
      await expect(element.getByRole('radio')).toHaveCount(2);

      expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'CA', province: 'ON' }]);
      expect(languageFiles(themeShop.embedFiles())).toEqual(['cartfare-ar', 'cartfare-language', 'cartfare-names-ar']);
      const row = element.locator('.cartfare-rate').first();
      const [radio, price] = [
        await row.getByRole('radio').boundingBox(),
        await row.locator('.cartfare-rate-price').boundingBox(),
      ];
      expect(radio?.x).toBeGreaterThan(price?.x ?? Infinity);
      expect(await isWrittenLeftToRight(page, '#first .cartfare-rate-price')).toBe(true);
      expect(await isWrittenLeftToRight(page, '#first .cartfare-estimate-amount')).toBe(true);
      const alignment = element.getByLabel('الرمز البريدي').evaluate((field) => getComputedStyle(field).textAlign);
      expect(await alignment).toBe('right');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    },
  );
}

/** Its first character stands left of its last one. */
const isWrittenLeftToRight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const text = element.firstChild;
      const leftOf = (at: number) => {
        const range = document.createRange();
        if (text !== null) range.setStart(text, at);
        if (text !== null) range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(0) < leftOf((element.textContent ?? '').length - 1);
    });

test('BE-11: a German page with fields of its own loads the words alone', async ({ page, themeShop }) => {
  await openIn(page, 'de', 'ltr', '/plain');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-feedback')).toHaveText(
    'Für Germany gibt es 2 Versandarten, günstigster Preis: $24.50.',
  );
  expect(languageFiles(themeShop.embedFiles())).toEqual(['cartfare-de', 'cartfare-language']);
});

test('BE-11: an English page loads no language', async ({ page, themeShop }) => {
  await page.goto('/bare');
  await page.locator('#first').scrollIntoViewIfNeeded();
  await page.locator('#first').getByLabel('Country').selectOption('CA');
  await expect(page.locator('#first').getByLabel('Province')).toBeVisible();
  expect(languageFiles(themeShop.embedFiles())).toEqual([]);
});
