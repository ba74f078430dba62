import { FAILED_CALL } from '../../support/test.ts';
import { expect, openEdited, test } from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

/** What themes of the old client have besides its own snippet. */

test.use({ expectedConsole: [FAILED_CALL] });

test('the sentence of a template has the price of the first rate, and a template without a list has none', async ({
  page,
}) => {
  await page.route('**/cart/async_shipping_rates*', (route) =>
    route.fulfill({
      json: {
        shipping_rates: [
          { name: 'Overnight', price: '38.60' },
          { name: 'Pickup', price: '0.00' },
        ],
      },
    }),
  );
  const template = '<p><% if (success) { %> Rates from <%= rates[0].price %> on. <% } else { %> None. <% } %></p>';
  await openEdited(page, '/legacy', (markup) =>
    markup.replace(
      /(<script id="shipping-calculator-response-template"[^>]*>)[\s\S]*?(?=<\/script>)/u,
      (_, tag: string) => tag + template,
    ),
  );
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toHaveText('Rates from $38.60 CAD on.');
  await expect(page.locator('#shipping-rates')).toHaveCount(0);
});

test('classes and styles of the template and of the money format stay', async ({ page }) => {
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace('<p id="shipping-rates-feedback"', '$& style="margin: 3px"')
      .replace('class="success"', 'class="note success"')
      .replace('class="error"', 'class="note error"')
      .replace('<ul id="shipping-rates">', '<ul id="shipping-rates" class="no-bullet" style="list-style: none">')
      .replace('<li><%', '<li class="rate"><%')
      .replace('<span class="money">', '<span class=amount>'),
  );
  await page.getByRole('button', { name: 'Get my rates' }).click();
  const feedback = page.locator('#shipping-rates-feedback');
  await expect(feedback).toHaveClass('note success');
  await expect(feedback).toHaveCSS('margin-top', '3px');
  await expect(page.locator('#shipping-rates')).toHaveClass('no-bullet');
  await expect(page.locator('#shipping-rates')).toHaveCSS('list-style-type', 'none');
  await expect(page.locator('#shipping-rates li.rate > span.amount')).toHaveText(['$9.80 CAD', '$38.60 CAD']);
  await expect(page.locator('#estimated-shipping em > span.amount')).toHaveText('$9.80 CAD');

  await page.getByLabel('Country').selectOption('Atlantis');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(feedback).toHaveClass('note error');
});

for (const [place, tag] of ['button', 'a'].entries()) {
  test(`a button that is no input keeps its own label and its icon: ${tag}`, furtherCases(place), async ({ page }) => {
    const button = `<${tag} role="button" href="#" class="get-rates"><svg width="9" height="9"></svg> Estimate </${tag}>`;
    await openEdited(page, '/legacy', (markup) => markup.replace(/<input type="button"[^>]*>/u, button));
    await expect(page.getByLabel('Province')).toHaveValue('Ontario');
    await page.getByRole('button', { name: 'Estimate' }).click();
    await expect(page.locator('#shipping-rates li')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Estimate' })).toBeVisible();
    await expect(page.locator('.get-rates svg')).toHaveCount(1);
  });
}

for (const [place, keep] of (['stopPropagation', 'preventDefault'] as const).entries()) {
  test(
    `a theme that calls ${keep} on clicks does not keep them from the calculator`,
    furtherCases(place),
    async ({ page }) => {
      const script = `<script>
      for (const target of document.querySelectorAll('#shipping-calculator, .get-rates'))
        target.addEventListener('click', (event) => event.${keep}());
    </script>`;
      await openEdited(page, '/legacy', (markup) => markup.replace('</body>', `${script}</body>`));
      await page.getByRole('button', { name: 'Get my rates' }).click();
      await expect(page.locator('#shipping-rates li')).toHaveCount(2);
    },
  );
}

test('a theme’s select of its own can tell the country by an event that does not bubble', async ({ page }) => {
  const script = `<script>
    document.getElementById('address_country').addEventListener('change', () => {
      document.title = [...document.getElementById('address_province').options].map(({ value }) => value).join();
    });
  </script>`;
  await openEdited(page, '/legacy', (markup) => markup.replace('</body>', `${script}</body>`));
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await page.getByLabel('Country').evaluate((select: HTMLSelectElement) => {
    select.value = 'United States';
    select.dispatchEvent(new Event('change'));
  });
  await expect(page).toHaveTitle(',New York');
  await expect(page.locator('#address_province')).toHaveValue('');
});

test('a cart of Dawn does not take the fields for quantities, and hears its own', async ({ page }) => {
  const script = `<script>
    document.querySelector('cart-items').addEventListener('change', ({ target }) => {
      document.title += ' ' + target.id;
    });
  </script>`;
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace('<body>', '<body><cart-items><form><input id="quantity" aria-label="Quantity" />')
      .replace('</body>', `</form></cart-items>${script}</body>`)
      .replace(/<title>.*<\/title>/u, '<title>Heard:</title>'),
  );
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await page.getByLabel('Province').selectOption('Quebec');
  await page.getByLabel('Country').selectOption('Germany');
  // Typed, because a field that is filled by a script fires no change.
  await page.getByLabel('Zip/Postal Code').pressSequentially(' 1');
  await page.getByLabel('Quantity').pressSequentially('2');
  await page.getByLabel('Country').focus();
  await expect(page).toHaveTitle('Heard: quantity');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toContainText('Germany');
});

test('a theme that draws its own selects finds the default country when the page is ready', async ({ page }) => {
  const script = `<script>
    document.addEventListener('DOMContentLoaded', () => (document.title = document.getElementById('address_country').value));
  </script>`;
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace('<div id="shipping-calculator">', '<div style="height: 4000px"></div>$&')
      .replace('</head>', `${script}</head>`),
  );
  await expect(page).toHaveTitle('Canada');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toContainText('K1N 5T2, Ontario, Canada');
});

test('a drawer that gets its fields later, and gets new ones, has them when `show` is called again', async ({
  page,
}) => {
  await openEdited(page, '/legacy', (markup) => {
    const [fields = ''] =
      /<div id="shipping-calculator">[\s\S]*<div id="wrapper-response"><\/div>\s*<\/div>/u.exec(markup) ?? [];
    return markup
      .replace(fields, '<div id="drawer" hidden></div>')
      .replace('</body>', () => `<template>${fields}</template></body>`);
  });
  const render = (isOpen: boolean) =>
    page.evaluate((open) => {
      const { Shopify } = window as unknown as { Shopify: { Cart: { ShippingCalculator: { show(): void } } } };
      const fields = document.querySelector('template')?.content.cloneNode(true);
      const drawer = document.getElementById('drawer');
      if (fields !== undefined) drawer?.replaceChildren(fields);
      Shopify.Cart.ShippingCalculator.show();
      drawer?.toggleAttribute('hidden', !open);
    }, isOpen);
  // The theme renders the closed drawer twice, and then the open one.
  for (const isOpen of [false, false, true]) await render(isOpen);
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await render(true);
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toContainText('K1N 5T2, Ontario, Canada');
});
