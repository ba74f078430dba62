import { askedDestinations, expect, rateCalls, test } from '../../support/theme-test.ts';

test('the fields that the server rendered are taken over, and a click brings the rates', async ({
  page,
  themeShop,
}) => {
  await page.goto('/plain');
  await expect(page.getByLabel('Province')).toBeVisible();
  await page.getByLabel('Province').selectOption('Ontario');
  await page.getByLabel('Postal code').fill('K1N 5T2');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();

  await expect(page.getByRole('radio', { name: 'Standard at $9.80' })).toBeChecked();
  await expect(page.locator('#estimated-shipping')).toHaveText('Estimated shipping $9.80');
  expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }]);
});

test('a button anywhere in the page acts as the calculator’s', async ({ page, themeShop }) => {
  await page.goto('/plain');
  await page.getByLabel('Country').selectOption('Germany');
  await page.locator('#outside').click();

  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(rateCalls(themeShop)[0]).toBe('POST /cart/prepare_shipping_rates');
  await expect(page.locator('#outside')).toHaveText('Get rates');
});

test('an element without markup has the colours of the page, its button too', async ({ page }) => {
  await page.goto('/bare');
  await page.locator('#first').scrollIntoViewIfNeeded();
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const ofPage = await colourOf('body');
  expect(await colourOf('#first .cartfare-button')).toBe(ofPage);
  expect(await colourOf('#first .cartfare-label')).toBe(ofPage);
});

test('a long wait is told of in the room of the outline’s sentence, which does not show through', async ({ page }) => {
  await page.clock.install();
  await page.route('**/cart/async_shipping_rates', () => {});
  await page.goto('/plain');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  const sentence = page.locator('.cartfare-outline-sentence');
  await expect(sentence).toBeVisible();

  await page.clock.runFor(8_000);
  await expect(page.getByText('Still asking the carriers…')).toBeVisible();
  await expect(sentence).toBeHidden();
  await expect(page.locator('.cartfare-outline-rate')).toHaveCount(3);
});
