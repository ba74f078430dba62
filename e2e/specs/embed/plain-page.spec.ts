import { askedDestinations, colour, expect, rateCalls, test } from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

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

const PLACES = [
  ['an element in a page with a line', '/plain', '#wrapper-response', '#estimated-shipping'],
  ['an element with its own line', '/bare', '.cartfare-results', '.cartfare-estimate'],
  ['a page of the old client', '/legacy', '#wrapper-response', '#estimated-shipping'],
] as const;

for (const [place, [name, address, results, line]] of PLACES.entries()) {
  const title = `AN-1: ${name} reveals results and line within the normal duration of 400 ms`;

  test(title, furtherCases(place), async ({ page }) => {
    await page.goto(address);
    await page.locator('#first, select').first().scrollIntoViewIfNeeded();
    await page.getByLabel('Country').first().selectOption({ label: 'Germany' });
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, options) {
        this.setAttribute('data-animated', (this.getAttribute('data-animated') ?? '') + JSON.stringify(options));
        return animate.call(this, keyframes, options);
      };
    });
    await page
      .getByRole('button', { name: /Calculate shipping|Get my rates/u })
      .first()
      .click();
    await expect(page.locator(line).first()).toContainText(/\d/u);
    // The element or its container.
    for (const part of [results, line]) {
      await expect(page.locator(`${part}[data-animated], [data-animated]:has(${part})`)).toHaveAttribute(
        'data-animated',
        '400',
      );
    }
  });
}

test('a button anywhere in the page acts as the calculator’s', async ({ page, themeShop }) => {
  await page.goto('/plain');
  await page.getByLabel('Country').selectOption('Germany');
  await page.locator('#outside').click();

  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(rateCalls(themeShop)[0]).toBe('POST /cart/prepare_shipping_rates');
  await expect(page.locator('#outside')).toHaveText('Get rates');
});

for (const [place, name] of ['Calculate shipping', 'Get rates'].entries()) {
  test(
    `ST-8: the focus stays on "${name}", which is disabled while rates are asked for`,
    furtherCases(place),
    async ({ page }) => {
      await page.goto('/plain');
      await page.getByLabel('Country').selectOption('Germany');
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('radio')).toHaveCount(2);
      await expect(button).toBeFocused();
    },
  );
}

test('an element without markup has the colours of the page, its button too', async ({ page }) => {
  await page.goto('/bare');
  await page.locator('#first').scrollIntoViewIfNeeded();
  const ofPage = colour(34, 34, 51);
  await expect(page.locator('body')).toHaveCSS('color', ofPage);
  await expect(page.locator('#first .cartfare-button')).toHaveCSS('color', ofPage);
  await expect(page.locator('#first .cartfare-label').first()).toHaveCSS('color', ofPage);
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
  await expect(page.getByText('Still asking the carriers...')).toBeVisible();
  await expect(sentence).toBeHidden();
  await expect(page.locator('.cartfare-outline-rate')).toHaveCount(3);
});

test('ST-2: a button that is pressed before the rest is loaded is busy at once, and has the focus again after it', async ({
  page,
}) => {
  let send = () => {};
  const released = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/cartfare-app-*', async (route) => {
    await released;
    await route.continue();
  });
  // Firefox waits with `load` for a script that is on its way.
  await page.goto('/plain', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Country').selectOption('Germany');
  const button = page.locator('cartfare-calculator [data-cartfare="get-rates"]');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText('Calculating...');
  send();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText('Calculate shipping');
  await expect(button).toBeFocused();
});
