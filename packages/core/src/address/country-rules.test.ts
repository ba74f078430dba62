import { beforeAll, describe, expect, test } from 'vitest';
import { comparableName } from './comparable-name.ts';
import type { CountryRules } from './country-rules.ts';
import { findProvince } from './find-province.ts';
import { isValidPostalCode } from './postal-checks.ts';
import { normalizePostalCode } from './normalize-postal-code.ts';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';

const all = new Map<string, CountryRules>();

beforeAll(async () => {
  for (const code of Object.keys(COUNTRY_NAMES)) {
    const rules = await loadCountryRules(code);
    if (rules !== null) all.set(code, rules);
  }
});

const rulesOf = (code: string): CountryRules => {
  const rules = all.get(code);
  if (rules === undefined) throw new Error(`No rules for ${code}`);
  return rules;
};

test('every country with a name has rules, under its own code', () => {
  expect(all.size).toBe(Object.keys(COUNTRY_NAMES).length);
  for (const [code, rules] of all) expect(rules.code).toBe(code);
});

test.each(['ca', 'ZZ', '', 'constructor', '__proto__'])('%j has no rules', async (code) => {
  expect(await loadCountryRules(code)).toBeNull();
});

describe('postal rules', () => {
  test('an example is spelled canonically and is valid, in every country that has one', () => {
    const wrong = [...all.values()].filter(({ code, postal, ...rules }) => {
      if (postal.use === 'none') return postal.example !== '' || postal.pattern !== '';
      const canonical = normalizePostalCode(code, postal.example) === postal.example;
      return !canonical || !isValidPostalCode({ code, postal, ...rules }, postal.example);
    });
    expect(wrong.map(({ code, postal }) => `${code} ${postal.example}`)).toEqual([]);
  });

  test('an example stays valid in small letters and without its spaces and dashes', () => {
    const wrong = [...all.values()].filter((rules) => {
      const { use, example } = rules.postal;
      return use !== 'none' && !isValidPostalCode(rules, example.toLowerCase().replaceAll(/[ -]/g, ''));
    });
    expect(wrong.map((rules) => rules.code)).toEqual([]);
  });

  test('a pattern is anchored on both sides and has no unbounded repetition, so matching cannot run away', () => {
    const patterns = [...all.values()].map((rules) => rules.postal.pattern).filter((pattern) => pattern !== '');
    expect(patterns.filter((pattern) => !/^\^\(\?:.*\)\$$/.test(pattern))).toEqual([]);
    expect(patterns.filter((pattern) => /[*+]|\{\d*,\}/.test(pattern))).toEqual([]);
  });

  test('no pattern accepts the empty code', () => {
    const loose = [...all.values()].filter(
      ({ postal }) => postal.use !== 'none' && new RegExp(postal.pattern).test(''),
    );
    expect(loose.map((rules) => rules.code)).toEqual([]);
  });

  test.each([
    ['AE', 'none', 'postal_code', ''],
    ['AQ', 'none', 'postal_code', ''],
    ['AU', 'required', 'postcode', '2060'],
    ['BF', 'optional', 'postal_code', '10010'],
    ['BL', 'required', 'postal_code', '97133'],
    ['BR', 'required', 'postal_code', '40301-110'],
    ['CA', 'required', 'postal_code', 'H3Z 2Y7'],
    ['DE', 'required', 'postal_code', '26133'],
    ['GB', 'required', 'postcode', 'EC1Y 8SY'],
    ['GH', 'optional', 'postal_code', 'GA-184-0012'],
    ['HK', 'none', 'postal_code', ''],
    ['IE', 'optional', 'eircode', 'A65 F4E2'],
    ['IN', 'required', 'pin_code', '110034'],
    ['JP', 'required', 'postal_code', '154-0023'],
    ['KN', 'optional', 'postal_code', 'KN0101'],
    ['LC', 'optional', 'postal_code', 'LC04 101'],
    ['MF', 'required', 'postal_code', '97150'],
    ['MT', 'optional', 'postal_code', 'VLT 1117'],
    ['MW', 'optional', 'postal_code', '207201'],
    ['MY', 'required', 'postcode', '43000'],
    ['PA', 'optional', 'postal_code', '0801'],
    ['PE', 'optional', 'postal_code', '15001'],
    ['SS', 'optional', 'postal_code', '81111'],
    ['TT', 'optional', 'postal_code', '120110'],
    ['US', 'required', 'zip_code', '95014'],
    ['UZ', 'optional', 'postal_code', '100000'],
    ['WS', 'optional', 'postal_code', 'WS1434'],
  ])('%s: %s, called %s, such as "%s"', (code, use, kind, example) => {
    expect(rulesOf(code).postal).toMatchObject({ use, kind, example });
  });
});

describe('provinces', () => {
  test('a code, a name or an alias belongs to one province of its country', () => {
    const shared = [...all.values()].flatMap(({ code, provinces }) => {
      const names = provinces.flatMap((province) => {
        const own = [province.code, province.name, ...(province.aliases ?? [])];
        return [...new Set(own.map(comparableName))];
      });
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${code} ${name}`);
    });
    expect(shared).toEqual([]);
  });

  test.each([
    ['AE', 'emirate', 7, 'AZ', 'Abu Dhabi'],
    ['AU', 'state_and_territory', 8, 'NSW', 'New South Wales'],
    ['BR', 'state', 27, 'SP', 'São Paulo'],
    ['CA', 'province', 13, 'ON', 'Ontario'],
    ['HK', 'region', 3, 'KL', 'Kowloon'],
    ['IE', 'county', 26, 'D', 'Dublin'],
    ['IN', 'state', 37, 'OR', 'Odisha'],
    ['IT', 'province', 110, 'RM', 'Rome'],
    ['JP', 'prefecture', 47, 'JP-13', 'Tokyo'],
    ['MX', 'state', 32, 'DF', 'Mexico City'],
    ['US', 'state', 62, 'PR', 'Puerto Rico'],
  ])('%s is asked for a %s, one of %i, such as %s, %s', (code, kind, count, province, name) => {
    const rules = rulesOf(code);
    expect(rules.provinceKind).toBe(kind);
    expect(rules.provinces).toHaveLength(count);
    expect(rules.provinces.find((each) => each.code === province)?.name).toBe(name);
  });

  test.each(['DE', 'GB', 'AQ', 'FR', 'PR', 'GU', 'GP'])('%s is shipped to without one', (code) => {
    expect(rulesOf(code).provinces).toEqual([]);
  });

  test.each([
    ['OG', 'Ogliastra'],
    ['OT', 'Gallura Nord-Est Sardegna'],
    ['CI', 'Sulcis Iglesiente'],
    ['VS', 'Medio Campidano'],
    ['SU', undefined],
  ])('of Sardinia are those of 2026: %s is %s', (code, name) => {
    expect(rulesOf('IT').provinces.find((province) => province.code === code)?.name).toBe(name);
  });

  test('have postal prefixes that compile and stand at the beginning, for every province of a country or for nearly all', () => {
    const prefixes = [...all.values()].flatMap(({ provinces }) =>
      provinces.flatMap(({ postalPrefixes }) => (postalPrefixes === undefined ? [] : [postalPrefixes])),
    );
    expect(prefixes.filter((source) => new RegExp(`^(?:${source})`).test(''))).toEqual([]);
    expect(prefixes.filter((source) => /[*+?^$]|\{\d*,\}/.test(source))).toEqual([]);
    expect(prefixes.length).toBeGreaterThan(300);
  });

  test('are found by their code and by each of their names', () => {
    const lost = [...all.values()].flatMap((rules) =>
      rules.provinces.flatMap((province) => {
        const names = [province.code, province.name, ...(province.aliases ?? [])];
        return names.filter((name) => findProvince(rules, name) !== province).map((name) => `${rules.code} ${name}`);
      }),
    );
    expect(lost).toEqual([]);
  });

  test('are in alphabetical order, but in Japan from north to south', () => {
    expect(
      rulesOf('CA')
        .provinces.map((province) => province.code)
        .join(' '),
    ).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
    expect(
      rulesOf('ES')
        .provinces.slice(0, 4)
        .map((province) => province.name),
    ).toEqual(['A Coruña', 'Álava', 'Albacete', 'Alicante']);
    expect(rulesOf('JP').provinces[0]?.name).toBe('Hokkaido');
  });
});
