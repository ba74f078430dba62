import type { Page } from '@playwright/test';
import { expect, test } from '../../support/theme-test.ts';

/** The page of `examples/theme/assets/rendering-theme.js`. */
interface RenderedPage extends Window {
  readonly theme: {
    readonly ways: readonly string[];
    renderAnew(way: string, tellAfterMs: number | null): Promise<void>;
  };
  /** Events of the calculator, with whether they came from the element that is in the page. */
  readonly heard: (readonly [type: string, isFromPage: boolean])[];
  /** Totals that were painted beside a subtotal that they do not belong to. */
  readonly wrongTotals: string[];
}
declare const window: RenderedPage;

const SHIPPING = 3860;

/** Rates, with the second one selected, and a watch over each frame. */
async function openWithRates(page: Page): Promise<void> {
  await page.goto('/rendered');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await page.getByRole('radio', { name: 'Overnight' }).check();
  await expect(page.locator('#grandparent [data-cartfare="total-with-shipping"]')).toBeVisible();
  await page.evaluate((shipping) => {
    const heard: [string, boolean][] = [];
    const wrongTotals: string[] = [];
    Object.assign(window, { heard, wrongTotals });
    for (const type of ['cartfare:started', 'cartfare:rates', 'cartfare:selected'])
      document.addEventListener(type, ({ target }) => heard.push([type, (target as Element).isConnected]));
    const look = () => {
      const subtotal = Number(document.querySelector('#subtotal')?.textContent);
      for (const line of document.querySelectorAll<HTMLElement>('[data-cartfare="total-with-shipping"]')) {
        const total = Number(line.querySelector('em')?.textContent?.replaceAll(/\D/gu, ''));
        if (!line.hidden && total !== subtotal + shipping) wrongTotals.push(`${total} beside ${subtotal}`);
      }
      requestAnimationFrame(look);
    };
    look();
  }, SHIPPING);
}

/** What a shopper has after the cart was rendered anew, when the rates of the changed cart are there. */
async function expectSettled(page: Page, way: string): Promise<void> {
  const subtotal = Number(await page.locator('#subtotal').textContent());
  const total = `$${((subtotal + SHIPPING) / 100).toFixed(2)}`;
  await expect(page.locator('#grandparent [data-cartfare="total-with-shipping"]'), way).toHaveText(
    `Total with shipping ${total}`,
  );
  await expect(page.locator('#grandparent [data-cartfare="total-with-shipping"]'), way).toBeVisible();
  await expect(page.locator('#second-total'), way).toHaveText(`Total with shipping ${total}`);
  await expect(page.locator('cartfare-calculator'), way).toHaveCount(1);
  await expect(page.getByLabel('Postal code'), way).toHaveValue('10115');
  await expect(page.getByRole('radio', { name: 'Overnight' }), way).toBeChecked();
  await expect(page.locator('.cartfare-results--stale, [inert]'), way).toHaveCount(0);
}

for (const [when, tellAfterMs] of [
  ['in the same task', 0],
  ['after 30 ms', 30],
  ['after a second', 1000],
  ['never', null],
] as const) {
  test(`a cart that is rendered anew in every way, and tells of it ${when}`, async ({ page }) => {
    // Each way waits for its rates: together they take most of the usual limit.
    test.slow();
    await openWithRates(page);
    for (const way of await page.evaluate(() => window.theme.ways)) {
      await page.evaluate(() => void window.heard.splice(0));
      await page.evaluate(([name, afterMs]) => window.theme.renderAnew(name, afterMs), [way, tellAfterMs] as const);
      await expect.poll(() => page.evaluate(() => window.heard.flat()), way).toContain('cartfare:rates');
      await expectSettled(page, way);
      expect(await page.evaluate(() => window.heard.every(([, isFromPage]) => isFromPage)), way).toBe(true);
    }
    expect(await page.evaluate(() => [...new Set(window.wrongTotals)])).toEqual([]);
    await page.evaluate(() => void window.heard.splice(0));
    await page.getByRole('radio', { name: 'Standard' }).check();
    expect(await page.evaluate(() => window.heard)).toEqual([['cartfare:selected', true]]);
  });
}
