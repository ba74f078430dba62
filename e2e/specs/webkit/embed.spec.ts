import { askedDestinations, test as base, expect } from '../../support/theme-test.ts';
import { startWebKit, type WebKit } from '../../support/webkit.ts';

const test = base.extend<object, { readonly webkit: WebKit }>({
  webkit: [
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const RADIOS = "document.querySelectorAll('input[type=radio]').length";
const COUNTRY = '[name="shipping_address[country]"]';
const PROVINCE = '[name="shipping_address[province]"]';
const ZIP = '[name="shipping_address[zip]"]';
const BUTTON = 'cartfare-calculator .get-rates, cartfare-calculator [data-cartfare="get-rates"]';

for (const query of ['', '?csp=strict', '?script=end', '?hash=9f8e7d']) {
  test(`a plain page${query}: the fields are taken over, and a click brings the rates`, async ({
    webkit,
    themeShop,
  }) => {
    await webkit.open(`${themeShop.baseUrl}/plain${query}`);
    await webkit.expectValue(`document.querySelector('${PROVINCE}').length > 0`, true);
    await webkit.choose(PROVINCE, 'Ontario');
    await webkit.type(ZIP, 'K1N 5T2');
    await webkit.click(BUTTON);
    await webkit.expectValue(RADIOS, 2);
    await webkit.expectValue("document.querySelector('#estimated-shipping').textContent", 'Estimated shipping $9.80');
    expect(askedDestinations(themeShop)).toEqual([{ zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' }]);
  });
}

for (const page of ['/horizon', '/horizon?skip=no', '/dawn']) {
  test(`${page}: the calculator outlives twenty changes of the quantity`, async ({ webkit, themeShop }) => {
    await webkit.open(themeShop.baseUrl + page);
    await webkit.expectValue(`document.querySelector('${PROVINCE}').length > 0`, true);
    await webkit.choose(PROVINCE, 'Quebec');
    await webkit.type(ZIP, 'K1N 5T2');
    await webkit.click(BUTTON);
    await webkit.expectValue(RADIOS, 2);
    await webkit.run("document.querySelector('input[value=overnight]').click()");
    for (let change = 1; change <= 20; change += 1) {
      await webkit.run("document.querySelector('[data-quantity]:last-of-type').click()");
      await webkit.expectValue('document.documentElement.dataset.morphs', String(change));
    }
    await webkit.expectValue("document.querySelector('#estimated-shipping').textContent", 'Estimated shipping $38.60');
    await webkit.expectValue("document.querySelector('input[value=overnight]').checked", true);
    await webkit.expectValue(`document.querySelector('${ZIP}').value`, 'K1N 5T2');
    await webkit.expectValue(`document.querySelector('${PROVINCE}').value`, 'Quebec');
  });
}

test('a page of the old client works with its own texts', async ({ webkit, themeShop }) => {
  await webkit.open(`${themeShop.baseUrl}/legacy`);
  // The province field appears and moves the button, so the click has to wait for it.
  await webkit.expectValue("document.querySelector('#address_province').value", 'Ontario');
  await webkit.click('.get-rates');
  await webkit.expectValue(
    "document.querySelector('#shipping-rates-feedback')?.textContent",
    'We found 2 ways to K1N 5T2, Ontario, Canada, from $9.80 CAD.',
  );
  await webkit.expectValue("document.querySelector('#estimated-shipping em').textContent", '$9.80 CAD');
});

test('what was typed and the focus are kept when the script arrives late', async ({ webkit, themeShop }) => {
  await webkit.open(`${themeShop.baseUrl}/plain?script=none`);
  await webkit.choose(COUNTRY, 'United States');
  await webkit.type(ZIP, '100');
  await webkit.run(
    "document.head.append(Object.assign(document.createElement('script'), { src: '/assets/cartfare.js' }))",
  );
  await webkit.expectValue(`document.querySelector('${PROVINCE}').length > 0`, true);
  await webkit.expectValue(`document.activeElement === document.querySelector('${ZIP}')`, true);
  await webkit.type(ZIP, '01');
  await webkit.expectValue(`document.querySelector('${ZIP}').value`, '10001');
  await webkit.expectValue(`document.querySelector('${COUNTRY}').value`, 'United States');
});

test('two elements without markup are two calculators', async ({ webkit, themeShop }) => {
  await webkit.open(`${themeShop.baseUrl}/bare`);
  await webkit.run("document.querySelector('#second').scrollIntoView()");
  await webkit.expectValue(`document.querySelectorAll('${COUNTRY}').length`, 2);
  await webkit.choose(`#second ${COUNTRY}`, 'DE');
  await webkit.click('#second .get-rates');
  await webkit.expectValue("document.querySelectorAll('#second input[type=radio]').length", 2);
  await webkit.expectValue("document.querySelectorAll('#first input[type=radio]').length", 0);
});
