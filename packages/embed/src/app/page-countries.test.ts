import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageCountries } from './page-countries.ts';

function select(
  ...options: readonly (readonly [value: string, name: string, provinces?: string])[]
): HTMLSelectElement {
  const element = document.createElement('select');
  for (const [value, name, provinces] of options) {
    const option = element.appendChild(new Option(name, value));
    if (provinces !== undefined) option.dataset['provinces'] = provinces;
  }
  return element;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the countries of a page', () => {
  test('are those of its select, with the provinces of the option tags', async () => {
    const book = await pageCountries(
      select(
        ['---', '---', '[]'],
        ['Canada', 'Canada', '[["Ontario","Ontario"],["Quebec","Québec"]]'],
        ['Malta', 'Malte', '[]'],
      ),
      'fr',
    );
    expect(book.options).toEqual([
      { value: 'Canada', name: 'Canada' },
      { value: 'Malta', name: 'Malte' },
    ]);
    expect(book.peek('Canada')?.provinces).toEqual([
      { code: 'Ontario', name: 'Ontario' },
      { code: 'Quebec', name: 'Québec' },
    ]);
    expect(book.peek('Malta')?.provinces).toEqual([]);
  });

  test('have no provinces where the option’s data cannot be read', async () => {
    const book = await pageCountries(select(['Canada', 'Canada', '[["Ontario"'], ['Malta', 'Malta', '{"a":1}']), 'en');
    expect(book.peek('Canada')?.provinces).toEqual([]);
    expect(book.peek('Malta')?.provinces).toEqual([]);
  });

  test('are those of a global `Countries` where the option tags say nothing', async () => {
    const Countries = {
      'United States': { label: 'State', provinces: ['New York', 'Texas'] },
      Malta: { label: 'Province', provinces: [] },
    };
    vi.stubGlobal('Countries', Countries);
    const book = await pageCountries(null, 'en');
    expect(book.options.map(({ value }) => value)).toEqual(['United States', 'Malta']);
    expect(book.peek('United States')).toMatchObject({
      provinces: [{ code: 'New York', name: 'New York' }, { code: 'Texas' }],
    });
  });

  test('are ours where the element says which, though a global `Countries` has others', async () => {
    vi.stubGlobal('Countries', { Malta: { label: 'Province', provinces: [] } });
    const own = ['CA', 'DE'];
    const book = await pageCountries(null, 'en', own);
    expect(book.options.map(({ value }) => value)).toEqual(['CA', 'DE']);
    const ofSelect = await pageCountries(select(['Malta', 'Malte']), 'en', own);
    expect(ofSelect.options).toEqual([{ value: 'Malta', name: 'Malte' }]);
    expect(ofSelect.peek('Malta')?.isPartial).toBe(true);
  });

  test('are ours, with the page’s own choice of them, where the page has no data', async () => {
    const book = await pageCountries(select(['', 'Choose'], ['CA', 'Canada'], ['DE', 'Germany']), 'en');
    expect(book.options.map(({ value }) => value)).toEqual(['CA', 'DE']);
    const rules = await book.load('CA');
    expect(rules?.provinces.map(({ code }) => code)).toContain('ON');
  });

  test('BE-11: are ours in the language of the page, sorted in it', async () => {
    const book = await pageCountries(null, 'sv-FI');
    expect(book.options.at(-1)).toEqual({ value: 'TL', name: 'Östtimor' });
    expect((await book.load('CA'))?.provinces.map(({ name }) => name)).toContain('Newfoundland och Labrador');
  });

  test('are ours as the platform has them: Puerto Rico is a province of the United States', async () => {
    const book = await pageCountries(null, 'en');
    const offered = new Set(book.options.map(({ value }) => value));
    expect(['PR', 'GU', 'VI', 'GP', 'HK'].filter((code) => offered.has(code))).toEqual(['GP', 'HK']);
    expect((await book.load('US'))?.provinces.map(({ name }) => name)).toContain('Puerto Rico');
    const wanted = await pageCountries(null, 'en', ['US', 'PR']);
    expect(wanted.options.map(({ value }) => value)).toEqual(['PR', 'US']);
  });

  test('leave out what is not a country, and report it, in place of leaving the page without a calculator', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const some = await pageCountries(null, 'en', ['US', 'XX', 'CA', 'UK']);
    expect(some.options.map(({ value }) => value)).toEqual(['CA', 'GB', 'US']);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining('"XX"')]);

    const none = await pageCountries(null, 'en', ['XX']);
    expect(none.options.length).toBeGreaterThan(200);
  });

  describe('get what the page says nothing of from our rules', () => {
    const touch = () => document.dispatchEvent(new Event('focusin'));

    test('once a shopper has touched the page', async () => {
      const book = await pageCountries(
        select(['United States', 'USA', '[["New York","New York"],["Texas","Texas"]]']),
        'en',
      );
      expect(book.peek('United States')).toMatchObject({
        isPartial: true,
        postal: { kind: 'postal_code', example: '' },
      });
      const loading = book.load('United States');
      touch();
      const rules = await loading;

      expect(rules).toMatchObject({ code: 'US', provinceKind: 'state', postal: { kind: 'zip_code' } });
      expect(rules?.isPartial).toBeUndefined();
      expect(rules?.postal.example).not.toBe('');
      expect(rules?.provinces.map(({ code }) => code)).toEqual(['New York', 'Texas']);
      expect(rules?.provinces.every(({ postalPrefixes }) => postalPrefixes !== undefined)).toBe(true);
      expect(book.peek('United States')).toBe(rules);
    });

    test('also for the global `Countries`', async () => {
      const Countries = { Canada: { label: 'Region', provinces: ['Ontario'] } };
      vi.stubGlobal('Countries', Countries);
      const book = await pageCountries(null, 'en');
      touch();
      expect(await book.load('Canada')).toMatchObject({
        provinces: [{ name: 'Ontario' }],
        postal: { kind: 'postal_code' },
      });
    });

    test('and keep what the page has for a country that we do not know', async () => {
      const book = await pageCountries(select(['Atlantis', 'Atlantis', '[["Deep","Deep"]]']), 'en');
      touch();
      expect(await book.load('Atlantis')).toMatchObject({ provinces: [{ code: 'Deep' }], postal: { example: '' } });
    });
  });
});
