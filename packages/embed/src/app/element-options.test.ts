import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readElementOptions } from './element-options.ts';

const reported = vi.fn();
beforeAll(() => Object.assign(globalThis, { reportError: reported }));

function element(attributes: Readonly<Record<string, string>>, json?: unknown): HTMLElement {
  const made = document.createElement('cartfare-calculator');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (json === undefined) return made;
  const island = made.appendChild(document.createElement('script'));
  island.type = 'application/json';
  island.dataset['cartfareOptions'] = '';
  island.textContent = typeof json === 'string' ? json : JSON.stringify(json);
  return made;
}

describe('the options of an element', () => {
  test('are its attributes, before those of its JSON, before what the storefront says', () => {
    const made = element(
      { 'root-path': '/fr/', auto: '' },
      { rootPath: '/de/', selectRate: false, shopCurrency: 'EUR' },
    );
    const options = readElementOptions(made, { Shopify: { routes: { root: '/es/' }, currency: { active: 'USD' } } });
    expect(options).toMatchObject({ rootPath: '/fr/', auto: true, selectRate: false, shopCurrency: 'EUR' });
    const plain = readElementOptions(element({}), {
      Shopify: { routes: { root: '/es/' }, currency: { active: 'USD' } },
    });
    expect(plain).toMatchObject({ rootPath: '/es/', auto: false, selectRate: true, shopCurrency: 'USD' });
  });

  test('name countries by their codes, however the list is written', () => {
    const made = element({
      countries: 'ca, US',
      'first-countries': 'CA',
      automatic: '',
      'guess-country': 'true',
      'remember-address': '',
    });
    expect(readElementOptions(made, {})).toMatchObject({
      countries: ['CA', 'US'],
      firstCountries: ['CA'],
      automatic: true,
      guessCountry: true,
      rememberAddress: true,
    });
    expect(readElementOptions(element({}), {})).toMatchObject({
      countries: [],
      firstCountries: [],
      automatic: false,
      guessCountry: false,
      rememberAddress: false,
    });
  });

  test('name countries by a list in JSON, and not by parts of their names', () => {
    const made = element({ countries: 'Canada, United States' }, { firstCountries: ['CA', 'us'] });
    expect(readElementOptions(made, {})).toMatchObject({ countries: [], firstCountries: ['CA', 'US'] });
  });

  test('take a switch that is written out as off', () => {
    expect(readElementOptions(element({ auto: 'false', 'select-rate': 'false' }), {})).toMatchObject({
      auto: false,
      selectRate: false,
    });
  });

  test('have a language that exists', () => {
    expect(readElementOptions(element({ locale: 'pt_BR' }), {}).locale).toBe('pt-BR');
    expect(readElementOptions(element({ locale: '??' }), {}).locale).toBe('en');
  });

  test('know the customer’s address by names and by codes', () => {
    const made = element(
      {},
      { customerAddress: { country: 'Canada', country_code: 'CA', province: null, zip: 'K1N 5T2' } },
    );
    expect(readElementOptions(made, {}).customerAddress).toEqual({
      country: 'Canada',
      countryCode: 'CA',
      province: '',
      provinceCode: '',
      postalCode: 'K1N 5T2',
    });
  });

  test('report JSON that cannot be read, and do without it', () => {
    expect(readElementOptions(element({ heading: 'Rates' }, '{"heading":'), {}).heading).toBe('Rates');
    expect(reported).toHaveBeenCalledOnce();
  });
});
