import { answers, aRatesMessage } from '@cartfare/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { reactPage } from '../../support/react-page.ts';
import { elementWith, expect, openElement, test } from '../../support/theme-test.ts';

const BODY = {
  ...aRatesMessage(
    { name: 'Standard', code: 'standard', price: '9.80', delivery_range: ['2026-12-02', '2026-12-04'] },
    { name: 'Tracked', code: 'tracked', price: '14.25', delivery_range: ['2026-12-01', '2026-12-02'] },
    { name: 'Overnight', code: 'overnight', price: '38.60', delivery_date: '2026-12-01', delivery_range: null },
  ),
  order_by: { at: '2026-11-30T14:00:00-05:00', seconds_left: 7200 },
};

async function openReact(page: Page): Promise<void> {
  const body = await reactPage('<main><h1>Cart</h1>{{ root }}</main>', { neededBy: true });
  await page.request.get('/plain');
  await page.route('**/react', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/react');
}

const FACES = [
  ['the drop-in', (page: Page) => openElement(page, elementWith('heading="Estimate shipping" select-rate needed-by'))],
  ['React', openReact],
] as const;

for (const [face, open] of FACES) {
  test(`BE-6: ${face} says by when to order, and marks the rates for a date; a half-typed year marks nothing`, async ({
    page,
    themeShop,
  }) => {
    await page.clock.install();
    await open(page);
    const section = page.locator('section.cartfare');
    themeShop.script({ poll: [answers.json(200, BODY)] });
    await section.getByRole('button', { name: 'Calculate shipping' }).click();
    const orderBy = section.locator('.cartfare-order-by');
    await expect(orderBy).toHaveText(/^Order by Mon,\sNov\s30, 2\sPM \(shop time\)/u);

    const field = section.getByLabel('Needed by (optional)');
    const rates = section.locator('.cartfare-rate');
    await field.fill('2026-12-02');
    await expect(rates).toHaveText([/2 days late/u, /Cheapest in time/u, /In time/u]);
    await expect(field).toBeFocused();
    await expectAccessible(page, 'section.cartfare');
    await field.fill('0202-12-02');
    await expect(rates.first()).toContainText('Cheapest');

    await field.fill('2026-12-02');
    await expect(rates.first().locator('.cartfare-badge')).toBeVisible();
    const place = await field.boundingBox();
    await page.clock.fastForward(7_200_000);
    await expect(orderBy).toBeHidden();
    await expect(rates.first().locator('.cartfare-badge')).toBeHidden();
    await expect(rates).toHaveCount(3);
    expect(await field.boundingBox()).toEqual(place);
  });
}
