import type { Page } from '@playwright/test';
import { FAILED_CALL } from '../../support/test.ts';
import { askedDestinations, expect, getRatesForGermany, rateCalls, test } from '../../support/theme-test.ts';

/** Number of quantity changes. */
const CHANGES = 20;

test.use({ expectedConsole: [FAILED_CALL] });

const answered = async (page: Page): Promise<void> => {
  await page.getByLabel('Province').selectOption('Quebec');
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.getByRole('radio', { name: 'Standard at $9.80' })).toBeChecked();
};

/** Presses "More" repeatedly, each time after the theme has replaced its section. */
async function changeQuantity(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let change = 1; change <= count; change += 1) {
      const rendered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement, { attributeFilter: ['data-morphs'] });
      });
      document.querySelector<HTMLElement>('[data-quantity]:last-of-type')?.click();
      await rendered;
    }
  }, times);
}

const THEMES: readonly (readonly [name: string, address: string, tag?: '@all'])[] = [
  ['a theme that morphs its cart', '/horizon'],
  ['a theme that morphs its cart, and an element without the attributes that it spares', '/horizon?skip=no', '@all'],
  ['a theme that replaces its cart', '/dawn'],
];

for (const [name, address, tag = []] of THEMES) {
  test(`${name}: the calculator outlives twenty changes of the quantity`, { tag }, async ({ page, themeShop }) => {
    await page.goto(address);
    await answered(page);
    await page.getByRole('radio', { name: 'Overnight at $38.60' }).check();
    await page.getByLabel('Postal code').focus();

    await changeQuantity(page, CHANGES);

    await expect(page.locator('.quantity')).toHaveText(String(CHANGES + 1));
    // The old rates stay on the screen until rates are asked for again, for the same address.
    await expect.poll(() => askedDestinations(themeShop).length).toBeGreaterThan(1);
    await expect(page.getByLabel('Country')).toHaveValue('Canada');
    await expect(page.getByLabel('Province')).toHaveValue('Quebec');
    await expect(page.getByLabel('Postal code')).toHaveValue('K1N 5T2');
    await expect(page.getByRole('radio', { name: 'Overnight at $38.60' })).toBeChecked();
    await expect(page.locator('#estimated-shipping')).toHaveText('Estimated shipping $38.60');
    expect(new Set(askedDestinations(themeShop).map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test(
    `${name}: one change asks for rates once, and a declined one not at all`,
    { tag },
    async ({ page, themeShop }) => {
      await page.goto(address);
      await answered(page);
      const before = askedDestinations(themeShop).length;
      const requoted = page.waitForResponse(
        (response) => response.url().endsWith('/cart/async_shipping_rates') && response.status() === 200,
      );
      await changeQuantity(page, 1);
      await requoted;
      await expect(page.getByRole('radio', { name: 'Standard at $9.80' })).toBeChecked();
      expect(askedDestinations(themeShop)).toHaveLength(before + 1);

      const calls = rateCalls(themeShop).length;
      await page.route('**/cart/change.js', (route) =>
        route.fulfill({ status: 422, json: { description: 'Sold out' } }),
      );
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('radio', { name: 'Standard at $9.80' })).toBeChecked();
      expect(rateCalls(themeShop)).toHaveLength(calls);
    },
  );

  test(`${name}: what is being typed and the focus stay through a change`, { tag }, async ({ page }) => {
    await page.goto(address);
    await page.getByLabel('Postal code').click();
    await page.keyboard.type('K1N');
    // The change comes from elsewhere: another tab of the theme, a drawer, a timer.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-quantity="2"]')?.click());
    await expect(page.locator('html')).toHaveAttribute('data-morphs', '1');
    await page.keyboard.type(' 5T2');

    await expect(page.getByLabel('Postal code')).toBeFocused();
    await expect(page.getByLabel('Postal code')).toHaveValue('K1N 5T2');
  });
}

for (const [how, leave, comeBack] of [
  [
    'replaces the whole page',
    () => {},
    () => void document.documentElement.replaceChild(document.body.cloneNode(true), document.body),
  ],
  [
    'replaces a part of the page',
    () => {
      history.pushState(null, '', '/bare');
      const calculator = document.querySelector('cartfare-calculator');
      const place = document.createElement('main');
      calculator?.replaceWith(place);
      if (calculator !== null) Object.assign(place, { calculator });
    },
    () => {
      history.pushState(null, '', '/plain');
      const place = document.querySelector('main') as unknown as HTMLElement & { calculator: HTMLElement };
      place.append(place.calculator);
    },
  ],
] as const) {
  test(`a theme with page transitions that ${how}: rates are requested again, because the cart may be another one`, async ({
    page,
    themeShop,
  }) => {
    await page.goto('/plain');
    await getRatesForGermany(page);
    await page.evaluate(leave);
    await page.evaluate(comeBack);
    await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
    await expect(page.getByRole('radio')).toHaveCount(2);
  });
}
