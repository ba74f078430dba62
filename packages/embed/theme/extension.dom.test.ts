import { describe, expect, test } from 'vitest';
import { ENGLISH } from '@cartfare/core/internal';
import { renderBlock, renderTheme, type LiquidPage } from './testing/render-liquid.ts';

const HOSTILE = `"'><script>alert(1)</script><!--<script> {{ shop.name }} </textarea>\\u0022 & </cartfare-calculator>`;

const SIGNED_IN: LiquidPage = {
  customer: {
    name: 'Ana',
    default_address: {
      country: { name: 'United States', toString: () => 'United States' },
      country_code: 'US',
      province: 'Maine',
      province_code: 'ME',
      zip: '04101',
    },
  },
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
function one(root: ParentNode, selector: string): HTMLElement;
function one<E extends HTMLElement>(root: ParentNode, selector: string, kind: new () => E): E;
function one(root: ParentNode, selector: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = root.querySelectorAll(selector);
  const [first] = found;
  if (found.length > 1 || !(first instanceof kind))
    throw new Error(`Not one ${kind.name}, ${found.length}: ${selector}`);
  return first;
}
const textsOf = (root: ParentNode): unknown =>
  JSON.parse(one(root, 'script[type="application/json"][data-cartfare="texts"]').textContent ?? '');

const COUNTRY = '[name="shipping_address[country]"]';
const PROVINCE = '[name="shipping_address[province]"]';
const ZIP = '[name="shipping_address[zip]"]';

describe('the block on the cart page', () => {
  test('shows a visitor the whole calculator before any script runs', async () => {
    const page = parse(await renderBlock('shipping-calculator'));

    const element = one(page, 'cartfare-calculator');
    expect(one(element, 'h2').textContent).toBe('Estimate shipping');
    expect(one(element, COUNTRY, HTMLSelectElement).value).toBe('Canada');
    expect(one(element, `${COUNTRY} option[value="Canada"]`).dataset['provinces']).toBe('[["Ontario","Ontario"]]');
    expect(one(element, '[id$="address_province_container"]').hidden).toBe(true);
    expect(one(element, ZIP, HTMLInputElement).value).toBe('');
    expect(one(element, 'button', HTMLButtonElement).textContent).toBe(ENGLISH.calculate);
    expect(one(element, '[data-cartfare="results"]').childElementCount).toBe(0);
    expect(element.matches('[remember-address]:not([calculate-on-load], [select-rate])')).toBe(true);
    expect(one(element, '[data-cartfare="load-error"]').hidden).toBe(true);
    const { calculate, calculating, country } = ENGLISH;
    expect(textsOf(element)).toEqual({ calculate, calculating, country });
  });

  test('leaves its own file to the script, unless the merchant has it loaded with the page', async () => {
    const preload = 'link[rel="modulepreload"]';
    expect(parse(await renderBlock('shipping-calculator')).querySelector(preload)).toBeNull();

    const page = parse(await renderBlock('shipping-calculator', {}, { preload: true }));
    // As the script requests it: without the version that the platform adds to the URL of an asset.
    expect(one(page, preload).getAttribute('href')).toBe('//cdn.example/extensions/0a1b/cartfare-app.js');
  });

  test('names every field, and gives each id once, also with two blocks on a page', async () => {
    const first = await renderBlock('shipping-calculator');
    const page = parse(first + first.replaceAll('AbC1', 'AbC2'));

    for (const label of page.querySelectorAll('label')) expect(page.getElementById(label.htmlFor)).not.toBeNull();
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('cartfare-AbC2-address_country');
  });

  test('fills in the address of a signed-in customer', async () => {
    const page = parse(await renderBlock('shipping-calculator', SIGNED_IN));

    expect(one(page, COUNTRY, HTMLSelectElement).value).toBe('United States');
    expect(one(page, '[id$="address_province_container"]').hidden).toBe(false);
    expect(one(page, PROVINCE, HTMLSelectElement).value).toBe('Maine');
    expect(one(page, ZIP, HTMLInputElement).value).toBe('04101');
    expect(one(page, 'cartfare-calculator').hasAttribute('calculate-on-load')).toBe(true);
  });

  test('leaves out the address of a customer in a country that is not in the list', async () => {
    const all_country_option_tags = '<option value="---">---</option><option value="Canada">Canada</option>';
    const page = parse(await renderBlock('shipping-calculator', { ...SIGNED_IN, all_country_option_tags }));
    expect(one(page, COUNTRY, HTMLSelectElement).value).toBe('Canada');
    expect(one(page, '[id$="address_province_container"]').hidden).toBe(true);
    expect(one(page, ZIP, HTMLInputElement).value).toBe('');
  });

  test('calculates at once for a signed-in customer without an address too', async () => {
    const page = parse(await renderBlock('shipping-calculator', { customer: { name: 'Ana', default_address: null } }));

    expect(one(page, COUNTRY, HTMLSelectElement).value).toBe('Canada');
    expect(one(page, 'cartfare-calculator').hasAttribute('calculate-on-load')).toBe(true);
  });

  test.each([
    ['everyone', true],
    ['nobody', false],
    ['signed-in', false],
  ])('calculates at once for a visitor where the setting is %s: %s', async (auto, expected) => {
    const page = parse(await renderBlock('shipping-calculator', {}, { auto }));
    expect(one(page, 'cartfare-calculator').hasAttribute('calculate-on-load')).toBe(expected);
  });

  test('tells the script the path of the locale, the locale and the money format', async () => {
    const page = parse(
      await renderBlock('shipping-calculator', {
        routes: { root_url: '/fr-ca' },
        request: { page_type: 'cart', locale: { iso_code: 'fr-CA' } },
        shop: { money_format: '<span class="money">{{amount_with_comma_separator}} $</span>' },
      }),
    );
    const element = one(page, 'cartfare-calculator');

    expect(element.getAttribute('root-path')).toBe('/fr-ca/');
    expect(element.lang).toBe('fr-CA');
    expect(element.getAttribute('money-format')).toBe('{{amount_with_comma_separator}} $');
    expect(element.getAttribute('shop-currency')).toBe('CAD');
    expect(element.id).toBe('cartfare-AbC1-cartfare');
  });

  test('selects the country of the market by its name in the language of the page', async () => {
    const tags = '<option value="---">---</option><option value="Germany">Deutschland</option>';
    const localization = { country: { name: 'Deutschland', iso_code: 'DE' } };
    const page = parse(await renderBlock('shipping-calculator', { localization, all_country_option_tags: tags }));
    expect(one(page, COUNTRY, HTMLSelectElement).value).toBe('Germany');
  });

  test('asks themes that morph their cart to leave the element and its controls alone', async () => {
    const page = parse(await renderBlock('shipping-calculator'));
    const element = one(page, 'cartfare-calculator');

    expect(element.hasAttribute('data-skip-subtree-update')).toBe(true);
    for (const node of [element, ...element.querySelectorAll('select, input')])
      expect(node.hasAttribute('data-skip-node-update')).toBe(true);
  });

  test('says so, without a calculator, where the cart is empty or has nothing to ship', async () => {
    const cart = { item_count: 0, requires_shipping: false, currency: { iso_code: 'CAD' } };
    const empty = parse(await renderBlock('shipping-calculator', { cart }));
    const digital = parse(await renderBlock('shipping-calculator', { cart: { ...cart, item_count: 2 } }));

    expect(empty.querySelector('cartfare-calculator')).toBeNull();
    expect(empty.body.textContent?.trim()).toBe('Your cart is empty.');
    expect(digital.querySelector('cartfare-calculator')).toBeNull();
    expect(digital.body.textContent?.trim()).toBe('Nothing in your cart needs shipping.');
  });

  test('shows itself in the theme editor, also with an empty cart', async () => {
    const page = parse(
      await renderBlock('shipping-calculator', {
        cart: { item_count: 0, requires_shipping: false, currency: { iso_code: 'CAD' } },
        request: { page_type: 'cart', design_mode: true, locale: { iso_code: 'en' } },
      }),
    );
    expect(page.querySelectorAll('cartfare-calculator')).toHaveLength(1);
  });

  test("follows the merchant's settings", async () => {
    const page = parse(
      await renderBlock(
        'shipping-calculator',
        {},
        {
          heading: 'What does shipping cost?',
          hint: 'We ship on weekdays.',
          button_label: 'Show rates',
          busy_label: 'One moment',
          estimate_label: 'Shipping',
          default_country: "Côte d'Ivoire",
          money_format: '€{{amount}}',
          remember_address: false,
          select_rate: true,
          show_estimate: false,
          layout: 'row',
        },
      ),
    );
    const element = one(page, 'cartfare-calculator');

    expect(one(page, 'h2').textContent).toBe('What does shipping cost?');
    expect(one(page, 'button').textContent).toBe('Show rates');
    expect(one(page, COUNTRY, HTMLSelectElement).value).toBe("Côte d'Ivoire");
    expect(element.getAttribute('money-format')).toBe('€{{amount}}');
    expect(element.hasAttribute('remember-address')).toBe(false);
    expect(element.hasAttribute('select-rate')).toBe(true);
    expect(one(page, 'section').matches('.cartfare--row.cartfare--without-estimate')).toBe(true);
    expect(textsOf(page)).toMatchObject({
      calculate: 'Show rates',
      calculating: 'One moment',
      estimatedShipping: 'Shipping',
    });
  });

  test('lists only the countries of the shipping zones where the merchant wants that', async () => {
    const page = parse(await renderBlock('shipping-calculator', {}, { countries: 'shipping' }));
    expect(one(page, COUNTRY).querySelectorAll('option')).toHaveLength(1);
  });
});

describe('hostile texts', () => {
  test('of an address stay text and stay JSON', async () => {
    const address = {
      country: HOSTILE,
      country_code: HOSTILE,
      province: HOSTILE,
      province_code: HOSTILE,
      zip: HOSTILE,
    };
    const all_country_option_tags = `<option>${HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&#34;').replaceAll("'", '&#39;')}</option>`;
    const page = parse(
      await renderBlock('shipping-calculator', { customer: { default_address: address }, all_country_option_tags }),
    );

    expect([...page.scripts].map(({ type }) => type)).toEqual(['application/json']);
    expect(one(page, ZIP, HTMLInputElement).value).toBe(HOSTILE);
    expect(one(page, PROVINCE, HTMLSelectElement).value).toBe(HOSTILE);
    expect(one(page, COUNTRY).dataset['default']).toBe(HOSTILE);
  });

  test.each(['shipping-calculator', 'shipping-estimate'])('of the settings of %s stay text', async (block) => {
    const ids = ['heading', 'hint', 'button_label', 'busy_label', 'country_label', 'estimate_label', 'no_rates_text'];
    const others = ['default_country', 'auto', 'layout', 'estimate_selector', 'drawer_selector'];
    const settings = Object.fromEntries([...ids, ...others].map((id) => [id, HOSTILE]));
    for (const page_type of ['cart', 'index']) {
      const request = { page_type, locale: { iso_code: HOSTILE } };
      const html = await renderBlock(
        block,
        { request, routes: { root_url: HOSTILE } },
        { ...settings, show_drawer: true },
      );
      const page = parse(html);
      const templates = [...page.querySelectorAll('template')];
      const scripts = [page, ...templates.map(({ content }) => content)].flatMap((root) => [
        ...root.querySelectorAll('script'),
      ]);
      const inline = scripts.filter((script) => script.src === '' && script.type !== 'application/json');

      expect(scripts.length).toBeGreaterThan(0);
      expect(inline).toEqual([]);
      for (const { dataset } of templates) expect(dataset['cartfareMount']).toBe(HOSTILE);
    }
  });

  test('of the settings come back whole from the options and the attributes', async () => {
    const page = parse(
      await renderBlock('shipping-calculator', {}, { heading: HOSTILE, button_label: HOSTILE, no_rates_text: HOSTILE }),
    );
    expect(one(page, 'h2').textContent).toBe(HOSTILE);
    expect(one(page, 'button').textContent).toBe(HOSTILE);
    expect(textsOf(page)).toMatchObject({ calculate: HOSTILE, noRates: HOSTILE });
  });
});

describe('the app embed', () => {
  const elsewhere = { request: { page_type: 'product', locale: { iso_code: 'en' } } };

  test('brings the estimate line to the summary of the cart page', async () => {
    const page = parse(await renderBlock('shipping-estimate'));
    const template = one(page, 'template', HTMLTemplateElement);

    expect(template.dataset['cartfareMount']).toBe('.cart__footer .js-contents, .cart-totals');
    expect(one(template.content, '#estimated-shipping').hidden).toBe(true);
    expect([...page.scripts].every(({ defer }) => defer)).toBe(true);
  });

  test('costs other pages nothing unless the drawer is on', async () => {
    expect((await renderBlock('shipping-estimate', elsewhere)).trim()).toBe('');
  });

  test('brings a compact calculator to the drawer, also while the cart is still empty', async () => {
    const cart = { item_count: 0, requires_shipping: false, currency: { iso_code: 'CAD' } };
    const page = parse(await renderBlock('shipping-estimate', { ...elsewhere, cart }, { show_drawer: true }));
    const template = one(page, 'template', HTMLTemplateElement);

    expect(template.dataset['cartfareMount']).toBe('.cart-drawer__footer, .cart-drawer__summary');
    expect(one(template.content, 'section').classList).toContain('cartfare--compact');
    expect(one(template.content, '[id="cartfare-drawer-address_country"]').tagName).toBe('SELECT');
  });
});

test('a theme without app blocks renders the same calculator from its copy of the snippets', async () => {
  const page = parse(
    await renderTheme(
      `{% render 'cartfare-calculator', id_prefix: '', button_label: 'Calculate shipping', busy_label: 'Calculating...',
        country_label: 'Country', province_label: 'Province', zip_label: 'Postal code', show_estimate: true %}`,
    ),
  );
  for (const id of ['address_country', 'address_province', 'address_zip'])
    expect(page.getElementById(id)).not.toBeNull();
  expect(one(page, 'cartfare-calculator').hasAttribute('calculate-on-load')).toBe(false);
  expect(one(page, 'cartfare-calculator').hasAttribute('select-rate')).toBe(false);
});
