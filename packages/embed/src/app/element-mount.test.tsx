import { createCalculator, type CalculatorOptions, type InitialResult } from '@cartfare/core';
import type { CountryBook, Destination } from '@cartfare/core/address';
import { ShippingCalculator, ShippingCalculatorProvider } from '@cartfare/react';
import { aShippingRate } from '@cartfare/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
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

const RESULTS: Readonly<Record<string, InitialResult | undefined>> = {
  'nothing asked yet': undefined,
  'two rates': { kind: 'rates', rates: [STANDARD, OVERNIGHT] },
  'rates, not all': { kind: 'rates', rates: [STANDARD], incomplete: true },
  'no rates, and not all': { kind: 'rates', rates: [], incomplete: true },
  'no rates': { kind: 'rates', rates: [] },
  'an error': { kind: 'failed', error: { code: 'connection_failed' } },
};

afterEach(() => document.body.replaceChildren());

let mounted: ReturnType<typeof mountElement> | null = null;

/** An element without markup, and what the React component renders for the same calculator. */
function both(
  result: InitialResult | undefined,
  destination: Partial<Destination>,
  selectable: boolean,
  options: Partial<CalculatorOptions> = {},
) {
  const calculator = createCalculator({
    countries: COUNTRIES,
    ...options,
    initialDestination: destination,
    initialResult: { ...(result ?? { kind: 'none' }), selectedCode: 'overnight' },
  });
  const element = document.createElement('cartfare-calculator');
  element.setAttribute('heading', 'Estimate shipping');
  element.toggleAttribute('select-rate', selectable);
  document.body.append(element);
  const read = readElementOptions(element, {});
  const instance = { options: read, texts: {}, calculator, money: {}, host: null, focus: null, dispose() {} };
  mounted = mountElement(element, instance, '');
  mounted.sync();
  const rendered = document.createElement('div');
  rendered.innerHTML = renderToStaticMarkup(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingCalculator heading="Estimate shipping" selectable={selectable} />
    </ShippingCalculatorProvider>,
  );
  return { element, rendered, calculator };
}

const COMPARED = [
  'id',
  'class',
  'for',
  'name',
  'type',
  'role',
  'hidden',
  'autocomplete',
  'dir',
  'lang',
  'data-success',
];
const ARIA = ['aria-labelledby', 'aria-hidden', 'aria-invalid', 'data-missing', 'label'];

/** The markup as themes, shoppers and screen readers see it: each element with its attributes, and all text. */
function shape(root: Element) {
  // Only the drop-in knows that the checkout is another page, on which the shopper selects.
  root.querySelector('.cartfare-choose')?.remove();
  // Browsers restore radio buttons of the server's markup, and an element never has its rates there.
  for (const radio of root.querySelectorAll('[type=radio]')) radio.removeAttribute('autocomplete');
  const elements = [...root.querySelectorAll('*')].filter((each) => !isWrapper(each));
  return {
    words: root.textContent?.replaceAll(/\s+/g, ''),
    elements: elements.map((element) => {
      const attributes = [...COMPARED, ...ARIA].flatMap((name) =>
        element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : [],
      );
      const value = 'value' in element ? `value=${String(element.value)}` : '';
      return [element.localName, value, ...attributes].join(' ');
    }),
  };
}

/** Containers that only our own code uses. */
const isWrapper = (element: Element): boolean =>
  ['div', 'span'].includes(element.localName) &&
  (element.matches('.cartfare-island') || (element.className === '' && !element.hasAttribute('lang')));

describe.each(Object.keys(RESULTS))('an element without markup has that of the React component: %s', (name) => {
  test.each([
    ['with a province', { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' }, true],
    ['with a country that is not on offer', { country: 'Atlantis' }, true],
    ['as a list', {}, false],
  ] as const)('%s', (_case, destination, selectable) => {
    const { element, rendered } = both(RESULTS[name], destination, selectable);
    expect(shape(element)).toEqual(shape(rendered));
  });
});

test('names and descriptions of rates are marked with their language, and nothing else is', () => {
  const { element, rendered } = both(RESULTS['two rates'], {}, true, { language: { ratesLanguage: 'fr' } });
  expect(shape(element)).toEqual(shape(rendered));
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
  const { element, calculator } = both(undefined, {}, true, { source });
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
  const { element, calculator } = both(undefined, { country: 'CA', province: 'ON' }, true, {
    source,
    calculateOnLoad: true,
  });
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
  const { element, calculator } = both(refused, { country: 'CA', postalCode: '99999' }, true, { countries });
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
  const { element, calculator } = both(failed, { country: 'CA', postalCode: 'K1N 5T2' }, true);
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  button?.click();
  expect(calculator.getSnapshot().state.query.status).toBe('loading');
});
