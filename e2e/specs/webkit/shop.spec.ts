import { expect, test } from '@playwright/test';
import { startShop } from '../../support/shop-process.ts';
import { startWebKit } from '../../support/webkit.ts';

const IS_SECOND_SELECTED = "document.querySelectorAll('#shipping-rates input[type=radio]')[1]?.checked";
const ARE_RATES_STALE = "document.querySelector('#shipping-rates').inert";
const SECOND_PRICE = "document.querySelectorAll('#shipping-rates .cartfare-rate-price')[1]?.textContent";

/** The core flow in each language: elements are found by the ids that themes know, and by position. */
const LANGUAGES = [
  { language: 'English', root: '', direction: 'ltr' },
  { language: 'German', root: '/de', direction: 'ltr' },
  { language: 'Arabic', root: '/ar', direction: 'rtl' },
];

for (const { language, root, direction } of LANGUAGES) {
  test(`BE-11: the shop’s own cart page in ${language}: rates, a choice, "+", the checkout and Back`, async () => {
    test.setTimeout(240_000);
    const shop = await startShop();
    const webkit = await startWebKit();
    try {
      await webkit.open(`${shop.url}${root}/products/storm-lantern`);
      await webkit.click('main form [type="submit"]');
      await webkit.expectValue('location.pathname', `${root}/cart`);
      await webkit.expectValue('document.documentElement.dir', direction);
      await webkit.choose('#address_country', 'CA');
      await webkit.expectValue("document.querySelector('#address_province').length > 1", true);
      await webkit.choose('#address_province', 'ON');
      await webkit.run("document.querySelector('#address_zip').value = ''");
      await webkit.type('#address_zip', 'M5V 2T6');
      await webkit.click('#shipping-calculator .get-rates');
      await webkit.expectValue("document.querySelectorAll('#shipping-rates input[type=radio]').length > 1", true);
      await webkit.run("document.querySelectorAll('#shipping-rates input[type=radio]')[1].click()");
      // By script: the page may still be scrolling to the rates, and its driver would click beside the button.
      await webkit.run("document.querySelector('.stepper > form:last-of-type button').click()");
      await webkit.expectValue("document.querySelector('[data-cart-count]').textContent", '2');
      await webkit.expectValue(ARE_RATES_STALE, false);
      await webkit.expectValue(IS_SECOND_SELECTED, true);
      const price = await webkit.run<string>(`return ${SECOND_PRICE}`);
      expect(price).toMatch(/\d/u);
      await webkit.expectValue("document.querySelector('#estimated-shipping em')?.textContent", price);

      await webkit.click('section .button--wide');
      await webkit.expectValue('location.pathname', `${root}/checkout`);
      await webkit.expectValue(`document.querySelector('main').textContent.includes('${price}')`, true);
      await webkit.back();
      await webkit.expectValue('location.pathname', `${root}/cart`);
      await webkit.expectValue(IS_SECOND_SELECTED, true);
      await webkit.expectValue(SECOND_PRICE, price);
    } finally {
      await webkit.close();
      await shop.stop();
    }
  });
}
