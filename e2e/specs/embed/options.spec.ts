import {
  askedDestinations,
  calculate,
  colour,
  elementWith,
  expect,
  openElement,
  test,
} from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

test.describe('a text of another shape', () => {
  test.use({ expectedConsole: [/is left out: no such text, or another shape/u] });

  test('is left out and reported, and costs no rates', async ({ page }) => {
    const reports: string[] = [];
    page.on('pageerror', ({ message }) => reports.push(message));
    const texts = {
      calculate: 'Get {rates}',
      ratesFound: '{count} ways',
      rateSpoken: 1,
      errors: { throttledFor: { one: 'x' } },
    };
    await openElement(page, elementWith('', texts));
    // A placeholder that nobody knows is shown as it stands.
    await calculate(page, 'Get {rates}');
    await expect(page.locator('.cartfare-feedback')).toContainText('There are 2 shipping rates available');
    const names = reports.map((report) => /texts\.\S+/u.exec(report)?.[0]);
    expect(names).toEqual(['texts.ratesFound', 'texts.rateSpoken', 'texts.errors.throttledFor']);
  });
});

test('Enter on a rate does not send the form of a cart around the element', async ({ page }) => {
  await openElement(page, `<form action="/sent">${elementWith('')}<button>Check out</button></form>`);
  await calculate(page);
  const rates = page.getByRole('radio');
  await expect(rates).toHaveCount(2);
  await rates.last().focus();
  await page.keyboard.press('Enter');
  await rates.first().check();
  expect(new URL(page.url()).pathname).not.toBe('/sent');
});

for (const [kind, element] of [
  ['with its own fields', elementWith('')],
  [
    'with the page’s',
    `<cartfare-calculator><label>Country <select name="shipping_address[country]">
      <option data-provinces="[]">Germany</option></select></label>
      <button type="button" data-cartfare="get-rates">Calculate shipping</button></cartfare-calculator>`,
  ],
] as const) {
  test(`an element ${kind} answers its button in a drawer that keeps clicks to itself, once`, async ({
    page,
    themeShop,
  }) => {
    await openElement(page, `<div id="drawer">${element}</div>`);
    await page.locator('#drawer').evaluate((drawer) => {
      drawer.addEventListener('click', (event) => event.stopPropagation());
    });
    await page.locator('cartfare-calculator').getByRole('button').click();
    await expect(page.locator('.cartfare-rate')).toHaveCount(2);
    expect(askedDestinations(themeShop)).toHaveLength(1);
  });
}

test('the fields have their width in a theme that lays out every form as a row', async ({ page }) => {
  await openElement(page, `<style>form { display: flex; }</style>${elementWith('')}`);
  // Until the style sheet has come, the fields are as wide as their text.
  await expect(async () => {
    const [element, fields] = await Promise.all(
      ['cartfare-calculator', '.cartfare-fields'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(fields?.width).toBeGreaterThan((element?.width ?? 0) / 2);
  }).toPass();
});

test('the words of heading and button are those of the attribute and of the texts', async ({ page }) => {
  await openElement(page, elementWith('heading="Postage"', { calculate: 'Show postage', calculating: 'One moment' }));
  await expect(page.getByRole('heading', { name: 'Postage' })).toBeVisible();
  await page.route('**/cart/async_shipping_rates', () => {});
  await calculate(page, 'Show postage');
  await expect(page.locator('cartfare-calculator').getByRole('button', { name: 'One moment' })).toBeDisabled();
});

test('an element without a list offers the countries that it is told of', async ({ page }) => {
  await openElement(page, '<cartfare-calculator countries="de, CA us"></cartfare-calculator>');
  const country = page.getByLabel('Country');
  await expect(country.locator('option')).toHaveText(['Choose a country', 'Canada', 'Germany', 'United States']);
});

test('an address that the server has filled in is asked for once on page load', async ({ page, themeShop }) => {
  const provinces = '[["Ontario","Ontario"],["Quebec","Quebec"]]';
  await openElement(
    page,
    `<cartfare-calculator calculate-on-load>
      <select name="shipping_address[country]" data-default="Kanada" aria-label="Country">
        <option value="---" data-provinces="[]">---</option>
        <option value="Canada" data-provinces='${provinces}'>Kanada</option>
      </select>
      <select name="shipping_address[province]" data-default="Ontario" aria-label="Province"></select>
      <input name="shipping_address[zip]" value="K1N 5T2">
    </cartfare-calculator>`,
  );
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }]);
});

test('a complete address is asked for by itself once typing has paused, once for each address', async ({
  page,
  themeShop,
}) => {
  await openElement(page, elementWith('calculate-when-complete'));
  await page.getByLabel('Postal code').fill('26133');
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(askedDestinations(themeShop)).toEqual([{ zip: '26133', country: 'DE', province: '' }]);
  await page.getByLabel('Postal code').fill('20095');
  await expect.poll(() => askedDestinations(themeShop).map(({ zip }) => zip)).toEqual(['26133', '20095']);
});

test('rates are a list that cannot be selected unless the element says so', async ({ page }) => {
  await openElement(page, '<cartfare-calculator default-country="DE"></cartfare-calculator>');
  await calculate(page);
  await expect(page.locator('.cartfare-rate')).toHaveCount(2);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('You choose at checkout.')).toBeVisible();
});

test('the total with shipping follows the selected rate, and is hidden while the rates are not current', async ({
  page,
}) => {
  const line = '<p data-cartfare="total-with-shipping" hidden></p>';
  await openElement(page, `${elementWith('shop-currency="CAD"')}${line}`);
  const total = page.locator('[data-cartfare="total-with-shipping"]');
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(total).toBeHidden();
  await calculate(page);
  const cart = await page.evaluate(async () => {
    const { total_price } = (await (await fetch('/cart.js')).json()) as { total_price: number };
    return total_price;
  });
  const inWords = (hundredths: number) => `Total with shipping $${(hundredths / 100).toFixed(2)}`;
  await expect(total).toHaveText(inWords(cart + 2450));
  await expect(page.getByText('You choose at checkout.')).toHaveCount(0);
  const dearer = page.getByRole('radio').last();
  await dearer.check();
  await expect(total).not.toHaveText(inWords(cart + 2450));
  await page.getByLabel('Postal code').fill('20095');
  await expect(total).toBeHidden();
});

const UNUSABLE_CARTS = [
  ['cannot be read', { body: 'no JSON' }],
  ['is in another currency', { json: { total_price: 6400, currency: 'USD' } }],
] as const;

for (const [place, [name, answer]] of UNUSABLE_CARTS.entries()) {
  test(`the total with shipping stays hidden where the cart ${name}`, furtherCases(place), async ({ page }) => {
    await page.route('**/cart.js', (route) => route.fulfill(answer));
    await openElement(page, `${elementWith('shop-currency="CAD"')}<p data-cartfare="total-with-shipping" hidden></p>`);
    const read = page.waitForResponse('**/cart.js');
    await calculate(page);
    await (await read).finished();
    await expect(page.locator('#estimated-shipping em')).not.toBeEmpty();
    await expect(page.locator('[data-cartfare="total-with-shipping"]')).toBeHidden();
  });
}

test('a rule of the theme removes the element’s own estimate line', async ({ page }) => {
  const rule = 'cartfare-calculator .cartfare-estimate { display: none }';
  await openElement(page, elementWith(''), `<style>${rule}</style>`);
  await page.locator('#estimated-shipping').evaluate((line) => line.remove());
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.locator('.cartfare-estimate')).toBeHidden();
});

test('a button with the attribute acts for the element, and a line with the id has its amount', async ({ page }) => {
  await openElement(page, elementWith('money-format="€{{amount_with_comma_separator}}"'));
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

for (const [index, place] of ['cartfare-calculator', 'body', ':root'].entries()) {
  test(`custom properties that a theme sets on ${place} are the element's`, furtherCases(index), async ({ page }) => {
    const style = `${place} { --cartfare-line: rgb(1, 2, 3); --cartfare-radius: 7px; --cartfare-padding: 9px }`;
    await openElement(page, elementWith(''), `<style>${style}</style>`);
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
  await openElement(page, elementWith(''), '<style>cartfare-calculator { --cartfare-styles: none }</style>');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(themeShop.embedFiles()).not.toContain('cartfare.css');

  await page.unrouteAll();
  await openElement(page, elementWith(''), '<link rel="stylesheet" href="/assets/cartfare.css?v=1">');
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(themeShop.embedFiles().filter((file) => file === 'cartfare.css')).toHaveLength(1);
});

test('small print is readable in a theme that makes `rem` small', async ({ page }) => {
  // As Dawn does: the root is 10 px, the body 15.
  await openElement(page, elementWith(''), '<style>html { font-size: 62.5% } body { font: 1.5rem sans-serif }</style>');
  await calculate(page);
  await expect(page.locator('.cartfare-feedback')).toHaveCSS('font-size', '13.125px');
  await expect(page.locator('.cartfare-label').first()).toHaveCSS('font-size', '13px');
});

for (const [index, scheme] of ['light', 'dark'].entries()) {
  test(
    `a list that opens in a dark theme can be read, with the colour scheme ${scheme}`,
    furtherCases(index),
    async ({ page }) => {
      const dark = `<style>:root { color-scheme: ${scheme}; } body { background: #111; color: #eee; }</style>`;
      await openElement(page, elementWith(''), dark);
      await expect(page.getByLabel('Country')).toHaveCSS('color', colour(238, 238, 238));
      const brightness = await page
        .getByLabel('Country')
        .locator('option')
        .first()
        .evaluate((one) => {
          const { color, backgroundColor } = getComputedStyle(one);
          return [color, backgroundColor].map((colour) => Number(/^rgb\((\d+)/u.exec(colour)?.[1]));
        });
      expect(Math.abs((brightness[0] ?? Number.NaN) - (brightness[1] ?? Number.NaN))).toBeGreaterThan(150);
    },
  );
}

test('the rates can be seen to be a choice in a theme that draws no controls', async ({ page }) => {
  await openElement(page, elementWith(''), '<style>input { appearance: none; }</style>');
  await calculate(page);
  await expect(page.getByRole('radio').first()).toHaveCSS('appearance', 'auto');
});

test('a theme with libraries that replace methods of arrays gets rates', async ({ page }) => {
  await page.addInitScript(() => {
    // As Prototype.js does.
    Object.assign(Array.prototype, {
      entries(this: unknown[]) {
        return this.slice();
      },
    });
    Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) });
  });
  await openElement(page, elementWith(''));
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('an element adds no name to the page', async ({ page }) => {
  const namesOf = () => page.evaluate(() => Object.keys(window).toSorted());
  await page.goto('/plain?script=none');
  const before = await namesOf();
  await page.goto('/plain');
  await expect(page.locator('[data-cartfare-ready]')).toBeVisible();
  expect(await namesOf()).toEqual(before);
});

test('MO-5: amounts are converted to the currency that the shopper selects, as on pages of the old client', async ({
  page,
}) => {
  const select = '<select name="currencies" aria-label="Currency"><option>CAD</option><option>EUR</option></select>';
  const script = `<script>
    window.Currency = { convert: (amount, from, to) => from === 'CAD' && to === 'EUR' ? amount * 0.5 : amount };
  </script>`;
  const total = '<p data-cartfare="total-with-shipping" hidden></p>';
  await openElement(page, `${select}${elementWith('shop-currency="CAD"')}${total}`, script);
  await calculate(page);
  await expect(page.locator('.cartfare-rate-price')).toHaveText(['$24.50', '$38.60']);
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(page.locator('.cartfare-rate-price')).toHaveText(['12.25 EUR', '19.30 EUR']);
  await expect(page.locator('#estimated-shipping')).toContainText('12.25 EUR');
  await expect(page.locator('[data-cartfare="total-with-shipping"]')).toHaveText(/EUR$/u);
});
