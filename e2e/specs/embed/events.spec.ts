import type { Page } from '@playwright/test';
import { FAILED_CALL } from '../../support/test.ts';
import { calculate, elementWith, expect, openElement, test } from '../../support/theme-test.ts';

test.describe('events', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  /** The events that the page's other scripts get, in order. */
  async function listen(page: Page): Promise<() => Promise<readonly unknown[]>> {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const name of ['started', 'rates', 'failed', 'selected']) {
        document.addEventListener(`cartfare:${name}`, (event) => {
          const { target, detail } = event as CustomEvent<unknown>;
          heard.push([name, target instanceof Element ? target.localName : '', detail]);
        });
      }
    });
    return () => page.evaluate(() => (window as unknown as { heard: readonly unknown[] }).heard);
  }

  test('tell of each step from the element, and of the destination without the postal code', async ({ page }) => {
    const heard = await listen(page);
    await openElement(page, elementWith(''));
    await page.getByLabel('Postal code').fill('10115');
    await calculate(page);
    await page.getByRole('radio', { name: 'Overnight' }).check();

    const destination = { country: 'DE', province: '' };
    const codes = [{ code: 'standard' }, { code: 'overnight' }].map((rate) => expect.objectContaining(rate));
    expect(await heard()).toEqual([
      ['started', 'cartfare-calculator', { destination, trigger: 'shopper' }],
      ['rates', 'cartfare-calculator', { destination, rates: codes, incomplete: false }],
      ['selected', 'cartfare-calculator', { rate: codes[1] }],
    ]);
  });

  test('tell of a failure what the shopper reads', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/plain');
    await page.getByLabel('Country').selectOption('Atlantis');
    await page.locator('cartfare-calculator').getByRole('button', { name: 'Calculate shipping' }).click();
    await expect(page.locator('.cartfare-feedback')).toHaveText('We do not ship to this destination.');
    expect(await heard()).toContainEqual([
      'failed',
      'cartfare-calculator',
      {
        destination: { country: 'Atlantis', province: '' },
        code: 'country_not_supported',
        text: 'We do not ship to this destination.',
      },
    ]);
  });

  test('come from the document on a page of the old client', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/legacy');
    await page.getByRole('button', { name: 'Get my rates' }).click();
    await expect(page.locator('#shipping-rates li')).toHaveCount(2);
    const destination = { country: 'Canada', province: 'Ontario' };
    expect(await heard()).toContainEqual(['started', '', { destination, trigger: 'shopper' }]);
  });
});
