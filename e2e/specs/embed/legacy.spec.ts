import { answers, aRatesMessage } from '@cartfare/testing';

import { FAILED_CALL } from '../../support/test.ts';
import { askedDestinations, expect, openEdited, test } from '../../support/theme-test.ts';
import { furtherCases } from '../../support/further-cases.ts';

test.use({ expectedConsole: [FAILED_CALL] });

test('a page of the old client works with its own texts, ids and money format', async ({ page, themeShop }) => {
  await page.goto('/legacy');
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await page.getByRole('button', { name: 'Get my rates' }).click();

  await expect(page.locator('#shipping-rates-feedback')).toHaveText(
    'We found 2 ways to K1N 5T2, Ontario, Canada, from $9.80 CAD.',
  );
  await expect(page.locator('#shipping-rates-feedback')).toHaveClass('success');
  await expect(page.locator('#shipping-rates li')).toHaveText(['Standard for $9.80 CAD', 'Overnight for $38.60 CAD']);
  await expect(page.locator('#estimated-shipping em')).toHaveText('$9.80 CAD');
  await expect(page.locator('#estimated-shipping')).toBeVisible();
  expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }]);
});

test('signs of currencies that the platform writes as character references are shown', async ({ page }) => {
  await openEdited(page, '/legacy', (markup) => markup.replace('${{amount}} CAD', () => '&pound;{{amount}}&nbsp;GBP'));
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#estimated-shipping em')).toHaveText('£9.80 GBP');
  await expect(page.locator('#shipping-rates li').first()).toHaveText('Standard for £9.80 GBP');
});

test(
  'a page of the old client can preload the rest, and loads it once',
  { tag: '@all' },
  async ({ page, themeShop }) => {
    await page.goto('/legacy?preload');
    await page.getByRole('button', { name: 'Get my rates' }).click();
    await expect(page.locator('#shipping-rates li')).toHaveCount(2);
    const [first, ...others] = themeShop.embedFiles();
    // The link is in the head, the script at the end.
    expect(first).toMatch(/^cartfare-app-[\w-]{8}\.js$/u);
    expect(others).not.toContain(first);
  },
);

test('a click that comes before the rest is loaded is not lost', async ({ page }) => {
  await page.goto('/legacy', { waitUntil: 'commit' });
  await page.locator('.get-rates').evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('#shipping-rates li')).toHaveCount(2);
});

test('ST-4: an error stands where the old client put it, and the line is hidden and emptied', async ({ page }) => {
  await page.goto('/legacy');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#estimated-shipping em')).toHaveText('$9.80 CAD');
  await page.getByLabel('Country').selectOption('Atlantis');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toHaveText('We do not ship to this destination.');
  await expect(page.locator('#shipping-rates-feedback')).toHaveClass('error');
  await expect(page.locator('#estimated-shipping')).toBeHidden();
  await expect(page.locator('#estimated-shipping em')).toBeEmpty();
  await expect(page.locator('#address_province_container')).toBeHidden();
});

test('an element called shopCurrency, which is a global then, is not taken for the currency', async ({ page }) => {
  await openEdited(page, '/legacy', (markup) => markup.replace('<body>', '<body><span id="shopCurrency">CAD</span>'));
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#estimated-shipping em')).toHaveText('$9.80 CAD');
});

test('rates in another currency than the cart’s do not get the sign of the cart’s', async ({ page, themeShop }) => {
  const rates = answers.json(200, aRatesMessage({ currency: 'CAD' }, { code: 'overnight', currency: 'EUR' }));
  themeShop.script({ poll: [rates] });
  await page.addInitScript(() => Object.assign(window, { Shopify: { currency: { active: 'CAD' } } }));
  await page.goto('/legacy');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates li')).toHaveText(['Standard for $9.80 CAD', 'Standard for 9.80 EUR']);
});

test('options of `show` that are left empty have their defaults', async ({ page }) => {
  await openEdited(page, '/legacy', (markup) =>
    markup.replace(/show\(\{[\s\S]*?\}\)/u, 'show({ submitButton: null, moneyFormat: null, wrapperId: undefined })'),
  );
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await expect(page.locator('#shipping-rates-feedback')).toContainText('from $9.80.');
});

test('`show` can be called in the head, before there is a body', async ({ page }) => {
  // A slow script blocks the parsing of the body.
  await page.route('**/slow.js', async (route) => {
    await page.waitForTimeout(1500);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const show = '<script>Shopify.Cart.ShippingCalculator.show({ customerIsLoggedIn: true })</script>';
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace(/(<script src="[^"]*cartfare\.js[^>]*><\/script>)[\s\S]*<\/script>/u, '')
      .replace(
        '</head>',
        '<script src="/assets/cartfare.js" data-compat></script>' + show + '<script src="/slow.js"></script></head>',
      ),
  );
  await expect(page.locator('#shipping-rates-feedback')).toContainText('We found 2 ways');
});

test('getConfig and formatRate answer at once', async ({ page }) => {
  await page.goto('/legacy');
  const answers = await page.evaluate(() => {
    const { Shopify } = window as unknown as {
      Shopify: {
        Cart: { ShippingCalculator: { getConfig(): { submitButton: string }; formatRate(amount: unknown): string } };
      };
    };
    const { getConfig, formatRate } = Shopify.Cart.ShippingCalculator;
    return [getConfig().submitButton, formatRate('12.46'), formatRate(1246)];
  });
  expect(answers).toEqual([
    'Get my rates',
    '<span class="money">$12.46 CAD</span>',
    '<span class="money">$12.46 CAD</span>',
  ]);
});

test('amounts are written by the storefront’s own function, where it has one', async ({ page }) => {
  await page.addInitScript(() => {
    const formatMoney = (amount: number | string, format: string) => `${String(amount)} in ${format}`;
    Object.assign(window, { Shopify: { formatMoney } });
  });
  await page.goto('/legacy');
  const answer = await page.evaluate(() => {
    const { Shopify } = window as unknown as {
      Shopify: { Cart: { ShippingCalculator: { formatRate(amount: unknown): string } } };
    };
    return Shopify.Cart.ShippingCalculator.formatRate('12.46');
  });
  expect(answer).toBe('12.46 in <span class="money">${{amount}} CAD</span>');
});

test('the answer, its texts and a known customer are those that show names', async ({ page, themeShop }) => {
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace('id="wrapper-response"', 'id="my-answer"')
      .replace('id="shipping-calculator-response-template"', 'id="my-texts"')
      .replace(
        "submitButton: 'Get my rates',",
        "wrapperId: 'my-answer', templateId: 'my-texts', customerIsLoggedIn: true,",
      ),
  );
  await expect(page.locator('#my-answer #shipping-rates-feedback')).toContainText('We found 2 ways to K1N 5T2');
  expect(askedDestinations(themeShop)).toHaveLength(1);
});

test('Enter in the postal code asks for rates and does not send the cart', async ({ page }) => {
  await openEdited(page, '/legacy', (markup) =>
    markup
      .replace('<div id="shipping-calculator">', '<form action="/sent"><div id="shipping-calculator">')
      .replace(
        '<div id="wrapper-response"></div>',
        '<div id="wrapper-response"></div><button>Check out</button></form>',
      ),
  );
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await page.locator('#address_zip').press('Enter');
  await expect(page.locator('#shipping-rates li')).toHaveCount(2);
  expect(new URL(page.url()).pathname).toBe('/legacy');
});

test('amounts are converted by the page’s own script, once for each answer', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, {
      calls,
      shopCurrency: 'CAD',
      Currency: {
        convertAll(from: string, to: string, selector: string) {
          calls.push([from, to]);
          for (const amount of document.querySelectorAll(selector))
            amount.textContent = `converted ${amount.textContent}`;
        },
      },
    });
    document.addEventListener('DOMContentLoaded', () => {
      const select = document.createElement('select');
      select.name = 'currencies';
      select.append(new Option('EUR', 'EUR'));
      document.body.append(select);
    });
  });
  await page.goto('/legacy');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#estimated-shipping em')).toHaveText('converted $9.80 CAD');
  await expect(page.locator('#shipping-rates li').first()).toHaveText('Standard for converted $9.80 CAD');
  expect(await page.evaluate(() => (window as unknown as { calls: unknown }).calls)).toEqual([['CAD', 'EUR']]);
});

test('a select of currencies converts the amounts, where the page can convert one', async ({ page }) => {
  await page.addInitScript(() => {
    const EUROS = 0.5;
    const convert = (amount: number, from: string, to: string) => (from === to ? amount : amount * EUROS);
    Object.assign(window, { shopCurrency: 'CAD', Currency: { convert } });
    document.addEventListener('DOMContentLoaded', () => {
      const select = document.createElement('select');
      select.name = 'currencies';
      select.setAttribute('aria-label', 'Currency');
      select.append(new Option('EUR', 'EUR'), new Option('CAD', 'CAD'));
      document.body.append(select);
    });
  });
  await page.goto('/legacy');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates li')).toHaveText(['Standard for 4.90 EUR', 'Overnight for 19.30 EUR']);
  await expect(page.locator('#estimated-shipping em')).toHaveText('4.90 EUR');

  await page.getByLabel('Currency').selectOption('CAD');
  await expect(page.locator('#shipping-rates li').first()).toHaveText('Standard for $9.80 CAD');
  await expect(page.locator('#estimated-shipping em')).toHaveText('$9.80 CAD');
});

test('a storefront with the platform’s own actions works, and follows what they change', async ({
  page,
  themeShop,
}) => {
  await page.addInitScript(() => {
    const updateCart = (): Promise<unknown> => {
      const promise = Promise.resolve({ userErrors: [] });
      document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update', { bubbles: true }), { promise }));
      return promise;
    };
    const actions = { getCart: () => Promise.resolve({}), updateCart, openCart: () => Promise.resolve() };
    Object.defineProperty(window, 'Shopify', { value: { actions: Object.freeze(actions) }, writable: false });
  });
  await page.goto('/legacy');
  await page.getByRole('button', { name: 'Get my rates' }).click();
  await expect(page.locator('#shipping-rates li')).toHaveCount(2);

  await page.evaluate(() => {
    const { Shopify } = window as unknown as { Shopify: { actions: { updateCart(): Promise<unknown> } } };
    return Shopify.actions.updateCart();
  });
  await expect.poll(() => askedDestinations(themeShop).length).toBe(2);
  await expect(page.locator('#shipping-rates li')).toHaveCount(2);
});

for (const [place, first] of (['before', 'after'] as const).entries()) {
  test(
    `one app serves an element and the old markup, with the element's script ${first} that of the theme`,
    furtherCases(place),
    async ({ page, themeShop }) => {
      const script = '<script src="/assets/cartfare.js"></script>';
      const element =
        '<cartfare-calculator id="own" select-rate shop-currency="CAD" default-country="DE"></cartfare-calculator>';
      await openEdited(page, '/legacy', (markup) =>
        markup
          .replace('<head>', `<head>${first === 'before' ? script : ''}`)
          .replace('</body>', `${element}${first === 'after' ? script : ''}</body>`),
      );
      await page.getByRole('button', { name: 'Get my rates' }).click();
      await expect(page.locator('#shipping-rates li')).toHaveCount(2);
      const own = page.locator('#own');
      await own.getByRole('button', { name: 'Calculate shipping' }).click();
      await expect(own.getByRole('radio')).toHaveCount(2);
      const apps = new Set(themeShop.embedFiles().filter((file) => /^cartfare-app-[\w-]{8}\.js$/u.test(file)));
      expect(apps.size).toBe(1);
    },
  );
}
