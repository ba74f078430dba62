import { furtherCases } from '../../support/further-cases.ts';
import { expect, test } from '../../support/theme-test.ts';
import { WITH_WINDOWS } from '../../support/with-windows.ts';

test.use({
  expectedConsole: [/422/u],
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...WITH_WINDOWS }),
});

/** The pictures on the index of `npm run examples`; `npm run e2e -- specs/embed/theme-looks.spec.ts -u` takes them anew. */
const LOOKS = [
  { theme: 'dawn', scheme: 'light', place: 'page', width: 1240, height: 900 },
  { theme: 'dawn', scheme: 'dark', place: 'column', width: 1240, height: 900 },
  { theme: 'dawn', scheme: 'light', place: 'drawer', width: 390, height: 844 },
  { theme: 'horizon', scheme: 'dark', place: 'page', width: 1240, height: 900 },
  { theme: 'horizon', scheme: 'light', place: 'column', width: 1240, height: 900 },
  { theme: 'horizon', scheme: 'dark', place: 'drawer', width: 390, height: 844 },
] as const;

for (const { theme, scheme, place, width, height } of LOOKS) {
  const title = `the calculator looks like a ${scheme} theme of the family of ${theme}, with the ${place} of its cart`;
  // `npm test` takes the whole page of each family.
  test(title, furtherCases(place === 'page' ? 0 : 1), async ({ page }) => {
    await page.setViewportSize({ width, height });
    // Delivery dates are written with the year when that is another one.
    await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
    await page.goto(`/look?theme=${theme}&scheme=${scheme}&place=${place}`);
    await page.getByLabel('Postal code').fill('K1N 5T2');
    // By the rules of the country, which are loaded for it.
    await expect(page.getByLabel('Province')).toHaveValue('ON');
    await page.getByRole('button', { name: 'Calculate shipping' }).click();
    await expect(page.locator('.cartfare-rate')).toHaveCount(3);
    await expect(page.getByText('Total with shipping')).toContainText('$217.00');
    await page.mouse.move(0, 0);
    const isDrawer = place === 'drawer';
    // A drawer's foot stands over the page: a picture of the window, where the rates came into view.
    if (!isDrawer) await page.locator('h1').click();
    // A newer browser may draw letters a shade differently; a button that moves by 2 px differs by 900 pixels.
    await expect(page).toHaveScreenshot(`${theme}-${scheme}-${place}.png`, {
      animations: 'disabled',
      fullPage: !isDrawer,
      maxDiffPixels: 200,
    });
  });
}

test('the cart of a look has dates after today, a free rate, and an item that cannot go', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
  await page.goto('/look?theme=dawn&scheme=light&place=drawer');
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-rate').first()).toContainText(/Standard.*FREE/u);
  await expect(page.locator('.cartfare-rate').last()).toContainText('Arrives Mon, Nov 23');
  // Without the anchor and with one lantern, the standard rate is not free.
  await page.getByRole('button', { name: 'One less of Folding anchor' }).click();
  await expect(page.getByText('Folding anchor')).toBeHidden();
  await page.getByRole('button', { name: 'One less of Storm lantern' }).click();
  await expect(page.locator('.cartfare-rate').first()).toContainText(/Standard.*\$9\.80/u);
  await expect(page.getByText('Total with shipping')).toContainText('$73.80');
});

test('an item of a look that cannot go is named', async ({ page }) => {
  await page.goto('/look?theme=horizon&scheme=dark&place=page');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-results')).toContainText('Folding anchor');
});

test('the foot of the drawer stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/look?theme=dawn&scheme=dark&place=drawer');
  const checkOut = page.getByRole('button', { name: 'Check out' });
  await expect(checkOut).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('.cartfare-rate')).toHaveCount(3);
  await expect(checkOut).toBeInViewport({ ratio: 1 });
});
