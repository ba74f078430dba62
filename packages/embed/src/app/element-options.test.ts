import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readElementOptions } from './element-options.ts';

const reported = vi.fn();
beforeAll(() => Object.assign(globalThis, { reportError: reported }));

function element(attributes: Readonly<Record<string, string>>, texts?: string): HTMLElement {
  const made = document.createElement('cartfare-calculator');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (texts === undefined) return made;
  const island = made.appendChild(document.createElement('script'));
  island.type = 'application/json';
  island.dataset['cartfare'] = 'texts';
  island.textContent = texts;
  return made;
}

describe('the options of an element', () => {
  test('are its attributes, before what the storefront says', () => {
    const page = { Shopify: { routes: { root: '/es/' }, currency: { active: 'USD' } } };
    const options = readElementOptions(element({ 'root-path': '/fr/', 'shop-currency': 'EUR' }), page);
    expect(options).toMatchObject({ rootPath: '/fr/', shopCurrency: 'EUR' });
    expect(readElementOptions(element({}), page)).toMatchObject({ rootPath: '/es/', shopCurrency: 'USD' });
  });

  test.each([
    ['an attribute that is there', '', true],
    ['the value of a setting that is on', 'true', true],
    ['the value of a setting that is off', 'false', false],
  ])('are switched by %s', (_case, value, isOn) => {
    const names = [
      'calculate-on-load',
      'calculate-when-complete',
      'remember-address',
      'select-rate',
      'scroll-to-results',
    ];
    const made = element(Object.fromEntries(names.map((name) => [name, value])));
    expect(readElementOptions(made, {})).toMatchObject({
      calculateOnLoad: isOn,
      calculateWhenComplete: isOn,
      rememberAddress: isOn,
      selectRate: isOn,
      scrollToResults: isOn,
    });
  });

  test('are the defaults in an element that does not say so', () => {
    expect(readElementOptions(element({}), {})).toMatchObject({
      calculateOnLoad: false,
      calculateWhenComplete: false,
      countries: [],
      rememberAddress: false,
      selectRate: false,
      scrollToResults: true,
    });
  });

  test('name countries by their codes, however the list is written, and not by parts of their names', () => {
    expect(readElementOptions(element({ countries: 'ca, US' }), {}).countries).toEqual(['CA', 'US']);
    expect(readElementOptions(element({ countries: 'Canada, United States' }), {}).countries).toEqual([]);
  });

  test.each([
    ['pt_BR', 'pt-BR'],
    ['??', 'en'],
  ])('have a language that exists: %s', (lang, locale) => {
    expect(readElementOptions(element({ lang }), {}).locale).toBe(locale);
  });

  test('have the language of the nearest part of the page that says one', () => {
    const part = document.createElement('div');
    part.lang = 'de-AT';
    part.append(element({}));
    expect(readElementOptions(part.firstElementChild as Element, {}).locale).toBe('de-AT');
  });

  test('have the texts of the JSON, and report JSON that cannot be read', () => {
    expect(readElementOptions(element({}, '{"calculate":"Show rates"}'), {}).texts).toEqual({
      calculate: 'Show rates',
    });
    expect(readElementOptions(element({ heading: 'Rates' }, '{"calculate":'), {})).toMatchObject({
      heading: 'Rates',
      texts: {},
    });
    expect(reported).toHaveBeenCalledOnce();
  });
});
