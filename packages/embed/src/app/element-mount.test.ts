import { createCalculator, type CalculatorOptions, type InitialResult } from '@cartfare/core';
import type { CountryBook, Destination } from '@cartfare/core/address';
import { aShippingRate, createFakePlatform } from '@cartfare/testing';
import { afterEach, expect, test } from 'vitest';
import { mountElement } from './element-mount.ts';
import { readElementOptions } from './element-options.ts';
// Loaded on demand in a page: the hint of the postal code is part of the rules.
import './regions.ts';

const CANADA = {
  code: 'CA',
  provinceKind: 'province',
  provinces: [{ code: 'ON', name: 'Ontario' }],
  postal: { use: 'optional', kind: 'postal_code', example: 'K1N 5T2', pattern: '' },
} as const;

const COUNTRIES: CountryBook = {
  options: [
    { value: 'CA', name: 'Canada' },
    { value: 'DE', name: 'Germany' },
  ],
  peek: (country) => (country === 'CA' ? CANADA : undefined),
  load: () => Promise.reject(new Error('not to be had')),
};

const STANDARD = aShippingRate({ code: 'standard', description: 'By bicycle' });
const OVERNIGHT = aShippingRate({
  code: 'overnight',
  priceHundredths: 3860,
  description: 'By night',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
});

const REFUSED = { code: 'field_messages', fields: [{ field: 'zip', messages: ["can't be blank"] }] } as const;

const TWO_RATES: InitialResult = { kind: 'rates', rates: [STANDARD, OVERNIGHT] };

afterEach(() => document.body.replaceChildren());

let mounted: ReturnType<typeof mountElement> | null = null;

/** An element without markup. */
function mount(
  result: InitialResult | undefined,
  destination: Partial<Destination> = {},
  options: Partial<CalculatorOptions> = {},
  isSelectable = true,
) {
  const calculator = createCalculator({
    countries: COUNTRIES,
    ...options,
    initialDestination: destination,
    initialResult: { ...(result ?? { kind: 'none' }), selectedCode: 'overnight' },
  });
  const element = document.createElement('cartfare-calculator');
  element.setAttribute('heading', 'Estimate shipping');
  element.toggleAttribute('select-rate', isSelectable);
  document.body.append(element);
  const read = readElementOptions(element, {});
  const instance = { options: read, texts: {}, calculator, money: {}, host: null, focus: null, dispose() {} };
  mounted = mountElement(element, instance, '');
  mounted.sync();
  return { element, calculator };
}

test('the fields have the names, labels and completions of an address, and the values of the destination', () => {
  const { element } = mount(undefined, { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' });
  const controls = [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  expect(
    controls.map((control) => [control.id, control.name, control.getAttribute('autocomplete'), control.value]),
  ).toEqual([
    ['address_country', 'shipping_address[country]', 'shipping country', 'CA'],
    ['address_province', 'shipping_address[province]', 'shipping address-level1', 'ON'],
    ['address_zip', 'shipping_address[zip]', 'shipping postal-code', 'K1N 5T2'],
  ]);
  expect(controls.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Country', 'Province', 'Postal code']);
  expect(element.querySelector('section')?.getAttribute('aria-labelledby')).toBe('shipping-calculator-heading');
  expect(element.querySelector('#shipping-calculator-heading')?.textContent).toBe('Estimate shipping');
});

test('a country that is not on offer is kept, with a text field for the province hidden', () => {
  const { element } = mount(undefined, { country: 'Atlantis' });
  expect(element.querySelector<HTMLSelectElement>('#address_country')?.value).toBe('Atlantis');
  expect(element.querySelector<HTMLElement>('#address_province_container')?.hidden).toBe(true);
});

test('rates that cannot be selected are a plain list, which says that the shopper chooses at checkout', () => {
  const { element } = mount(TWO_RATES, {}, {}, false);
  expect(element.querySelectorAll('.cartfare-rate')).toHaveLength(2);
  expect(element.querySelectorAll('#wrapper-response input')).toHaveLength(0);
  expect(element.querySelector('ul + .cartfare-choose')?.textContent).not.toBe('');
  expect(element.querySelector('h3 + ul')).not.toBeNull();
});

test('of a long list that cannot be selected, the first row that a press shows gets the focus', () => {
  const rates = [...'abcdefghi'].map((code) => aShippingRate({ code }));
  const { element } = mount({ kind: 'rates', rates }, {}, {}, false);
  const button = element.querySelector<HTMLElement>('.cartfare-show-all');
  button?.focus();
  button?.click();
  expect(document.activeElement).toBe(element.querySelectorAll('.cartfare-rate')[6]);
});

test('rates that are not current keep their height, and so do the next ones until the shopper acts', async () => {
  const source = () => Promise.resolve({ kind: 'rates', rates: [STANDARD], incomplete: false } as const);
  const { element, calculator } = mount(TWO_RATES, { country: 'CA', postalCode: 'K1N 5T2' }, { source });
  const box = element.querySelector<HTMLElement>('.cartfare-island');
  // jsdom has no layout.
  Object.assign(box ?? {}, { getBoundingClientRect: () => ({ height: 212.25 }) });
  const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  calculator.setDestination({ postalCode: 'K1N 5T3' });
  mounted?.sync();
  press();
  await calculator.calculate();
  mounted?.sync();
  expect(element.querySelectorAll('.cartfare-rate')).toHaveLength(1);
  expect(box?.style.minBlockSize).toBe('212.25px');
  press();
  expect(box?.style.minBlockSize).toBe('');
});

test('a row that loses a line with the next rates keeps its height until the shopper acts, as those below it their place', async () => {
  const source = () => Promise.resolve({ kind: 'rates', rates: [STANDARD, OVERNIGHT], incomplete: false } as const);
  const { element, calculator } = mount(TWO_RATES, { country: 'CA', postalCode: 'K1N 5T2' }, { source });
  const box = element.querySelector<HTMLElement>('.cartfare-island');
  const row = () => element.querySelector<HTMLElement>('.cartfare-rate');
  for (const part of [box, row()]) Object.assign(part ?? {}, { getBoundingClientRect: () => ({ height: 88.5 }) });
  calculator.cartChanged();
  mounted?.sync();
  await calculator.calculate();
  mounted?.sync();
  expect([row()?.style.minBlockSize, row()?.className]).toEqual(['88.5px', 'cartfare-rate cartfare-rate--kept']);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([row()?.style.minBlockSize, row()?.className]).toEqual(['', 'cartfare-rate']);
});

test('BE-6: the line by when to order hides when that is over, and the focus stays in the list', async () => {
  const { clock } = createFakePlatform();
  const orderBy = { at: '2026-11-23T14:00:00-05:00', secondsLeft: 60 };
  const platform = { clock };
  const { element, calculator } = mount({ kind: 'rates', rates: [STANDARD, OVERNIGHT], orderBy }, {}, { platform });
  calculator.subscribe(() => mounted?.sync());
  expect(element.querySelector('ul ~ .cartfare-order-by, fieldset ~ .cartfare-order-by')).not.toBeNull();
  const radio = element.querySelector<HTMLInputElement>('[value="standard"]');
  radio?.focus();
  await clock.advance(60_000);
  expect(element.querySelector('.cartfare-results--over .cartfare-order-by')).not.toBeNull();
  expect(document.activeElement).toBe(radio);
});

test('an error in place of rates has its own height', async () => {
  const source = () => Promise.resolve({ kind: 'failed', error: { code: 'unreachable' } } as const);
  const { element, calculator } = mount(TWO_RATES, { country: 'CA', postalCode: 'K1N 5T2' }, { source });
  const box = element.querySelector<HTMLElement>('.cartfare-island');
  Object.assign(box ?? {}, { getBoundingClientRect: () => ({ height: 212.25 }) });
  calculator.setDestination({ postalCode: 'K1N 5T3' });
  mounted?.sync();
  expect(box?.style.minBlockSize).toBe('212.25px');
  await calculator.calculate();
  mounted?.sync();
  expect(element.querySelector('[data-success="false"]')).not.toBeNull();
  expect(box?.style.minBlockSize).toBe('');
});

test('names and descriptions of rates are marked with their language, and nothing else is', () => {
  const { element } = mount(TWO_RATES, {}, { language: { ratesLanguage: 'fr' } });
  expect([...element.querySelectorAll('[lang="fr"]')].map(({ textContent }) => textContent)).toEqual([
    'Standard',
    'Standard',
    'By bicycle',
    'Standard',
    'Standard',
    'By night',
    'Standard',
  ]);
  expect(element.querySelector('#shipping-rates-1-spoken')?.textContent).toBe('Standard at $9.80');
});

test('MO-4: a lost rate is told above the list, and the focus stays on the rate that replaces it', async () => {
  const rates = [STANDARD, aShippingRate({ code: 'express', name: 'Express' })];
  const source = () => Promise.resolve({ kind: 'rates', rates, incomplete: false } as const);
  const { element, calculator } = mount(undefined, {}, { source });
  await calculator.calculate();
  mounted?.sync();
  const lost = () => element.querySelector('.cartfare-feedback + .cartfare-lost-rate')?.textContent;
  expect(lost()).toBe('Your selected option is no longer available. Standard is selected instead.');
  const express = element.querySelector<HTMLInputElement>('[value="express"]');
  express?.focus();
  express?.click();
  mounted?.sync();
  expect(document.activeElement).toBe(express);
  expect(lost()).toBe('Your selected option is no longer available. Express is selected instead.');
});

test('ST-5: what a run on page load needs is asked for gently', async () => {
  const source = () => Promise.resolve({ kind: 'failed', error: REFUSED } as const);
  const { element, calculator } = mount(
    undefined,
    { country: 'CA', province: 'ON' },
    {
      source,
      calculateOnLoad: true,
    },
  );
  const end = new Promise((resolve) => calculator.on('failed', resolve));
  calculator.subscribe(() => {});
  await end;
  mounted?.sync();
  const postalCode = element.querySelector('#address_zip');
  expect([postalCode?.hasAttribute('aria-invalid'), postalCode?.hasAttribute('data-missing')]).toEqual([false, true]);
  expect(postalCode?.getAttribute('aria-describedby')).toContain('shipping-rates-feedback');
  expect(element.querySelector('.cartfare-results--calm .cartfare-feedback')?.textContent).toBe(
    "Error : zip can't be blank.",
  );
  expect(element.querySelector('[role="status"]')?.textContent).toBe(
    "Add your postal code to see rates. Error : zip can't be blank.",
  );
  expect(element.querySelector('[role="alert"]')?.textContent).toBe('');
});

test('ER-2: a refused postal code says at its field what to enter, and offers the other country', () => {
  const rules = { ...CANADA, postal: { ...CANADA.postal, pattern: '^K1N 5T2$' } };
  const options = [...COUNTRIES.options, { value: 'US', name: 'United States' }];
  const countries = { ...COUNTRIES, options, peek: (country: string) => (country === 'CA' ? rules : undefined) };
  const refused = { kind: 'failed', error: REFUSED } as const;
  const { element, calculator } = mount(refused, { country: 'CA', postalCode: '99999' }, { countries });
  mounted?.sync();
  const hint = element.querySelector('#address_zip_hint');
  expect(hint?.textContent).toBe('Enter a postal code for Canada, like K1N\u00a05T2. Switch to United States');
  expect(hint?.closest('.cartfare-field--zip')).not.toBeNull();
  expect(element.querySelector('#address_zip')?.getAttribute('aria-describedby')).toBe(
    'address_zip_hint shipping-rates-feedback',
  );
  expect(element.querySelector('.cartfare-results--told > .cartfare-feedback--error:first-child')?.textContent).toBe(
    "Error : zip can't be blank.",
  );
  hint?.querySelector('button')?.click();
  expect(calculator.getSnapshot().state).toMatchObject({
    address: { destination: { country: 'US', postalCode: '99999' } },
    query: { status: 'loading' },
  });
  expect(document.activeElement).toBe(element.querySelector('#address_country'));
});

test('an error that may pass has a button that tries again', () => {
  const failed = { kind: 'failed', error: { code: 'timed_out', limitMs: 60_000 } } as const;
  const { element, calculator } = mount(failed, { country: 'CA', postalCode: 'K1N 5T2' });
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  button?.click();
  expect(calculator.getSnapshot().state.query.status).toBe('loading');
});
