import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { TORONTO } from '../support/cart-page.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

const LANGUAGES = [
  {
    tag: 'de',
    width: 390,
    direction: 'ltr',
    button: 'Versand berechnen',
    canada: 'Kanada',
    rate: 'Standardversand',
    total: 'Voraussichtliche Summe',
  },
  {
    tag: 'ja',
    width: 390,
    direction: 'ltr',
    button: '送料を計算する',
    canada: 'カナダ',
    rate: '通常配送',
    total: '合計（見込み）',
  },
  {
    tag: 'ar',
    width: 1240,
    direction: 'rtl',
    button: 'احسب تكلفة الشحن',
    canada: 'كندا',
    rate: 'شحن عادي',
    total: 'الإجمالي التقديري',
  },
] as const;

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, 'wider than the screen, in px').toBeLessThanOrEqual(0);
}

for (const { tag, width, direction, button, canada, rate, total } of LANGUAGES) {
  const title = `BE-11: in ${tag} at ${width} px, from a product to the checkout`;

  test(title, { tag: '@all' }, async ({ page, cart }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    const lookInLanguage = async (): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await look(page);
    };

    await page.goto(`/${tag}/products/storm-lantern`);
    await lookInLanguage();
    await page.locator('main form [type="submit"]').click();
    await expect(page).toHaveURL(new RegExp(`/${tag}/cart$`, 'u'));
    const shifts = await watchLayoutShift(page);
    await cart.enter({ ...TORONTO, zip: '' });
    await cart.zip.pressSequentially(TORONTO.zip ?? '');
    await expect(cart.country.locator('option:checked')).toHaveText(canada);
    await expect(cart.button).toHaveText(button);
    await cart.button.click();
    await expect(cart.amount).toContainText(/9[.,]80/u);
    await expect(cart.results).toContainText(rate);
    await cart.rates.nth(1).getByRole('radio').check();
    await expect(page.locator('.summary')).toContainText(total);
    expect(await shifts()).toEqual([]);
    await lookInLanguage();

    // After a reload the server renders the page with its rates, which the browser hydrates.
    await page.reload();
    await expect(cart.rates.nth(1).getByRole('radio')).toBeChecked();

    await page.locator('.checkout-button:visible').click();
    await expect(page).toHaveURL(new RegExp(`/${tag}/checkout`, 'u'));
    await expect(page.locator('.checkout')).toContainText(canada);
    await lookInLanguage();
  });
}

test.describe('BE-11: another language', () => {
  test('is one link away by keyboard, on the same page with the same query', async ({ page }) => {
    await page.goto('/shipping?from=footer');
    const arabic = page.getByRole('link', { name: 'العربية' });
    await expect(arabic).toHaveAttribute('lang', 'ar');
    await arabic.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ar\/shipping\?from=footer$/u);
    await expect(page.getByRole('link', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(/\d\/shipping\?from=footer$/u);
  });

  test('is offered in targets of 24 px at least', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/ar/');
    const sizes = await page
      .locator('.languages a')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(sizes).toHaveLength(4);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });

  test('names the fields of an address in itself, also those that a script changes', async ({ page }) => {
    await page.goto('/de/account/login');
    await page.locator('[name="email"]').fill('visitor.home@example.com');
    await page.locator('[name="password"]').fill('cartfare-demo');
    await page.locator('main [type="submit"]').click();
    await expect(page).toHaveURL(/\/de\/account$/u);
    await page.goto('/de/account/addresses/new');
    await page.locator('[name="country"]').selectOption({ label: 'Japan' });
    await expect(page.locator('label[for="province"]')).toHaveText('Präfektur');
    await page.locator('[name="country"]').selectOption({ label: 'Vereinigte Staaten' });
    await expect(page.locator('label[for="province"]')).toHaveText('Bundesstaat');
    await expect(page.locator('[name="province"]')).toContainText('Kalifornien');
  });
});

for (const [place, [path, fonts]] of (
  [
    ['/de/', ['figtree', 'newsreader']],
    ['/ja/', ['newsreader']],
    ['/ar/', ['newsreader']],
  ] as const
).entries()) {
  test(`BE-11: ${path} loads fonts for its own letters alone`, furtherCases(place), async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.add(/\/assets\/(\w+)-/u.exec(request.url())?.[1] ?? '');
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded).toEqual(new Set(fonts));
  });
}
