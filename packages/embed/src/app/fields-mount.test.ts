import { createCalculator } from '@cartfare/core';
import type { CountryRules } from '@cartfare/core/address';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readElementOptions } from './element-options.ts';
import { mountFields } from './fields-mount.ts';
// Loaded on demand in a page: the hint is part of the rules.
import './regions.ts';

const PAGE: CountryRules = {
  code: 'United States',
  provinceKind: 'province',
  provinces: [{ code: 'New York', name: 'New York' }],
  postal: { use: 'optional', kind: 'postal_code', example: '', pattern: '' },
};

const OURS: CountryRules = {
  code: 'US',
  provinceKind: 'state',
  provinces: [{ code: 'New York', name: 'New York', postalPrefixes: '1' }],
  postal: { use: 'required', kind: 'zip_code', example: '95014', pattern: String.raw`^\d{5}$` },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.lang = '';
  document.body.replaceChildren();
});

const MARKUP = `
  <select name="shipping_address[country]"><option>---</option><option>United States</option></select>
  <div data-cartfare="province-container" hidden>
    <label data-cartfare="province-label">Provincia</label><select name="shipping_address[province]"></select>
  </div>
  <label data-cartfare="zip-label">CAP</label><input name="shipping_address[zip]"><p data-cartfare="zip-hint"></p>`;

/**
 * The fields of a theme's page, as the server rendered them, for a destination in a country, and a function that
 * provides our rules.
 */
function mounted(country = 'United States', markup = MARKUP) {
  const element = document.createElement('div');
  element.innerHTML = markup;
  document.body.append(element);
  let come = (_rules: CountryRules) => {};
  const calculator = createCalculator({
    countries: {
      options: [{ value: 'United States', name: 'United States' }],
      peek: (code) => ({ ...PAGE, code, isPartial: true }),
      load: () => new Promise((resolve) => (come = resolve)),
    },
    initialDestination: { country },
  });
  const options = readElementOptions(element, {});
  const mount = mountFields(
    { root: element, results: { sync: () => false, remove() {} } },
    { options, texts: {}, calculator, money: {}, host: null, focus: null, dispose() {} },
  );
  mount.sync();
  calculator.subscribe(() => mount.sync());
  const text = (part: string) => element.querySelector(`[data-cartfare="${part}"]`)?.textContent;
  return {
    element,
    type(postalCode: string) {
      const input = element.querySelector('input');
      if (input !== null) input.value = postalCode;
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** Whether Enter in the postal code requests rates. */
    asksOnEnter(key: KeyboardEventInit) {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...key });
      element.querySelector('input')?.dispatchEvent(enter);
      return calculator.getSnapshot().view.busy;
    },
    rulesCome: async () => {
      come(OURS);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** The country of the destination, after a theme has changed its page. */
    country: () => {
      mount.sync();
      return calculator.getSnapshot().state.address.destination.country;
    },
    said: () => [text('province-label'), text('zip-label'), text('zip-hint')],
  };
}

test('labels and hint follow the country as soon as our rules are there; the provinces of the page do not wait', async () => {
  const page = mounted();
  expect(page.said()).toEqual(['Province', 'CAP', '']);
  await page.rulesCome();
  expect(page.said()).toEqual(['State', 'ZIP code', 'For example 95014']);
});

test('the place of the hint is in the page before its text, so that the text moves nothing', () => {
  const { element } = mounted();
  expect(element.querySelector<HTMLElement>('[data-cartfare="zip-hint"]')?.hidden).toBe(false);
});

test('a code is doubted when the shopper has paused, not while it is typed', async () => {
  const page = mounted();
  await page.rulesCome();
  page.type('95');
  expect(page.said().at(-1)).toBe('For example 95014');
  vi.advanceTimersByTime(1_000);
  expect(page.said().at(-1)).toBe('Check the postal code. Example: 95014');
  page.type('95014');
  expect(page.said().at(-1)).toBe('For example 95014');
});

// Safari ends the composition before this key.
test.each([
  ['requests rates', { keyCode: 13 }, true],
  ['that ends the composition of an input method does not', { keyCode: 229, isComposing: true }, false],
  ['that has ended it in Safari does not', { keyCode: 229, isComposing: false }, false],
])('Enter in the postal code %s', (_case, key, asks) => {
  expect(mounted().asksOnEnter(key)).toBe(asks);
});

test('a page of another language keeps its own words', async () => {
  document.documentElement.lang = 'it';
  const page = mounted();
  await page.rulesCome();
  expect(page.said()).toEqual(['Provincia', 'CAP', '']);
});

test('the page’s own word for the provinces stays, in any language', async () => {
  vi.stubGlobal('Countries', { 'United States': { label: 'Bundesstaat', provinces: ['New York'] } });
  const page = mounted();
  expect(page.said()[0]).toBe('Bundesstaat');
  await page.rulesCome();
  expect(page.said()[0]).toBe('Bundesstaat');
  vi.unstubAllGlobals();
});

test('a customer’s country that the page does not offer is kept, though the select cannot show it', () => {
  expect(mounted('Brazil').country()).toBe('Brazil');
});

test('a theme’s own hint below the country stays, and describes it', () => {
  const { element } = mounted(
    'United States',
    `<select id="country" name="shipping_address[country]" aria-describedby="country_hint"><option>United States</option>
    </select><small id="country_hint">We ship to two countries.</small>`,
  );
  expect(element.querySelector('small')?.textContent).toBe('We ship to two countries.');
  expect(element.querySelector('select')?.getAttribute('aria-describedby')).toBe('country_hint');
});

test.each(['p', 'div class="field"'])('fields that share one <%s> are hidden alone', (group) => {
  const { element } = mounted(
    'United States',
    `<${group}><select name="shipping_address[country]"><option>---</option><option>United States</option></select>
    <select name="shipping_address[province]"></select><input name="shipping_address[zip]">`,
  );
  const country = element.querySelector('select');
  if (country !== null) country.value = '---';
  country?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(element.querySelector<HTMLElement>('[name="shipping_address[province]"]')?.hidden).toBe(true);
  expect(country?.closest('[hidden]')).toBeNull();
});
