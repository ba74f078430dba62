import type { Page } from '@playwright/test';
import { FAILED_CALL } from '../../support/test.ts';
import { askedDestinations, expect, openEdited, test } from '../../support/theme-test.ts';

/** The plain page with another element, and with more in its head. */
const openWith = (page: Page, element: string, head = ''): Promise<void> =>
  openEdited(page, '/plain', (markup) =>
    markup
      .replace(/<cartfare-calculator[\s\S]*<\/cartfare-calculator>/u, () => element)
      .replace('</head>', () => `${head}</head>`),
  );

/**
 * The element's button comes before the one that the page has outside of it. The example comes with the country's rules:
 * where no look keeps its room, the button moves then.
 */
async function calculate(page: Page, name = 'Calculate shipping'): Promise<void> {
  await expect(page.getByText('For example 26133')).toBeVisible();
  await page.getByRole('button', { name }).first().click();
}

const elementWith = (attributes: string, json?: object): string =>
  `<cartfare-calculator default-country="DE" ${attributes}>${
    json === undefined ? '' : `<script type="application/json" data-cartfare-options>${JSON.stringify(json)}</script>`
  }</cartfare-calculator>`;

test('a text with a placeholder that nobody knows is shown as it stands', async ({ page }) => {
  const texts = {
    calculate: 'Get {rates}',
    ratesFound: { one: 'One way to {nowhere}.', other: '{count} ways to {nowhere}.' },
  };
  await openWith(page, elementWith('', { texts }));
  await calculate(page, 'Get {rates}');
  await expect(page.locator('.cartfare-feedback')).toHaveText('2 ways to {nowhere}.');
});

test('the words of heading and button are those of the attributes', async ({ page }) => {
  await openWith(page, elementWith('heading="Postage" button-label="Show postage" busy-label="One moment"'));
  await expect(page.getByRole('heading', { name: 'Postage' })).toBeVisible();
  await page.route('**/cart/async_shipping_rates', () => {});
  await calculate(page, 'Show postage');
  await expect(page.locator('cartfare-calculator').getByRole('button', { name: 'One moment' })).toBeDisabled();
});

test('an element without a list offers the countries that it is told of, with some of them first', async ({ page }) => {
  await openWith(page, '<cartfare-calculator countries="de, CA us" first-countries="US"></cartfare-calculator>');
  const country = page.getByLabel('Country');
  await expect(country.locator('option')).toHaveText(['Choose a country', 'United States', 'Canada', 'Germany']);
  await expect(country.locator('optgroup').first()).toHaveAttribute('label', 'We ship to');
});

test('a known address is filled in, and asked for once on page load', async ({ page, themeShop }) => {
  const address = { country: 'Canada', country_code: 'CA', province: '', province_code: 'ON', zip: 'K1N 5T2' };
  await openWith(
    page,
    `<cartfare-calculator auto customer-address='${JSON.stringify(address)}'></cartfare-calculator>`,
  );
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByLabel('Province')).toHaveValue('ON');
  expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'CA', province: 'ON' }]);
});

test('rates are a list, and the element has no line of its own, where it says so', async ({ page }) => {
  await openWith(page, elementWith('select-rate="false" without-estimate'));
  await page.locator('#estimated-shipping').evaluate((line) => line.remove());
  await calculate(page);
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.locator('.cartfare-estimate')).toBeHidden();
});

test('a button with the attribute acts for the element, and a line with the id has its amount', async ({ page }) => {
  await openWith(page, elementWith('money-format="€{{amount_with_comma_separator}}"'));
  await page.evaluate(() => {
    document.querySelector('.get-rates')?.remove();
    const button = document.createElement('button');
    button.dataset['cartfare'] = 'get-rates';
    button.textContent = 'Rates, please';
    document.body.append(button);
  });
  await expect(page.getByLabel('Country')).toBeVisible();
  await calculate(page, 'Rates, please');
  await expect(page.locator('#estimated-shipping em')).toHaveText('€24,50');
});

for (const place of ['cartfare-calculator', 'body', ':root']) {
  test(`custom properties that a theme sets on ${place} are the element's`, async ({ page }) => {
    const style = `${place} { --cartfare-line: rgb(1, 2, 3); --cartfare-radius: 7px; --cartfare-padding: 9px }`;
    await openWith(page, elementWith(''), `<style>${style}</style>`);
    await calculate(page);
    await expect(page.locator('.cartfare')).toHaveCSS('padding-top', '9px');
    await expect(page.locator('.cartfare')).toHaveCSS('border-top-left-radius', '7px');
    await expect(page.locator('.cartfare-rates')).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  });
}

test('an element that is not to be styled, and a page that has the look, load no style sheet', async ({
  page,
  themeShop,
}) => {
  await openWith(page, elementWith('unstyled'));
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(themeShop.embedFiles()).not.toContain('cartfare.css');

  await page.unrouteAll();
  await openWith(page, elementWith(''), '<link rel="stylesheet" href="/assets/cartfare.css?v=1">');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(themeShop.embedFiles().filter((file) => file === 'cartfare.css')).toHaveLength(1);
});

test('an element adds no name to the page', async ({ page }) => {
  const namesOf = () => page.evaluate(() => Object.keys(window).toSorted());
  await page.goto('/plain?script=none');
  const before = await namesOf();
  await page.goto('/plain');
  await expect(page.locator('[data-cartfare-ready]')).toBeVisible();
  expect(await namesOf()).toEqual(before);
});

test.describe('events', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  /** What the page's other scripts hear, in order. */
  async function listen(page: Page): Promise<() => Promise<readonly unknown[]>> {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const name of ['asked', 'answered', 'failed', 'selected']) {
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
    await openWith(page, elementWith(''));
    await page.getByLabel('Postal code').fill('10115');
    await calculate(page);
    await page.getByRole('radio', { name: 'Overnight' }).check();

    const destination = { country: 'DE', province: '' };
    const codes = [{ code: 'standard' }, { code: 'overnight' }].map((rate) => expect.objectContaining(rate));
    expect(await heard()).toEqual([
      ['asked', 'cartfare-calculator', { destination, trigger: 'shopper' }],
      ['answered', 'cartfare-calculator', { destination, rates: codes, incomplete: false }],
      ['selected', 'cartfare-calculator', { rate: codes[1] }],
    ]);
  });

  test('tell the postal code where the element says so', async ({ page }) => {
    const heard = await listen(page);
    await openWith(page, elementWith('events-with-postal-code'));
    await page.getByLabel('Postal code').fill('10115');
    await calculate(page);
    await expect(page.getByRole('radio')).toHaveCount(2);
    expect(await heard()).toContainEqual([
      'asked',
      'cartfare-calculator',
      { destination: { country: 'DE', province: '', zip: '10115' }, trigger: 'shopper' },
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
    expect(await heard()).toContainEqual(['asked', '', { destination, trigger: 'shopper' }]);
  });
});
