import { createCountryBook, type CountryBook, type CountryRules } from '@cartfare/core/address';

/** Rules of four countries that differ in everything the fields show. */
export const TEST_RULES = {
  CA: {
    code: 'CA',
    provinceKind: 'province',
    provinces: [
      { code: 'ON', name: 'Ontario' },
      { code: 'QC', name: 'Quebec' },
    ],
    postal: { use: 'required', kind: 'postal_code', example: 'K1N 5T2', pattern: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$' },
  },
  US: {
    code: 'US',
    provinceKind: 'state',
    provinces: [{ code: 'NY', name: 'New York' }],
    postal: { use: 'required', kind: 'zip_code', example: '10001', pattern: '^\\d{5}$' },
  },
  DE: {
    code: 'DE',
    provinceKind: 'state',
    provinces: [],
    postal: { use: 'required', kind: 'postal_code', example: '10115', pattern: '^\\d{5}$' },
  },
  HK: {
    code: 'HK',
    provinceKind: 'region',
    provinces: [{ code: 'KL', name: 'Kowloon' }],
    postal: { use: 'none', kind: 'postal_code', example: '', pattern: '' },
  },
} as const satisfies Record<string, CountryRules>;

const NAMES: Readonly<Record<string, string>> = {
  CA: 'Canada',
  US: 'United States',
  DE: 'Germany',
  HK: 'Hong Kong',
};

/** All four countries with their rules loaded. */
export const testCountries = (): CountryBook =>
  createCountryBook({
    codes: Object.keys(TEST_RULES),
    names: (code) => NAMES[code] ?? code,
    preloaded: Object.values(TEST_RULES),
  });

/** The same countries; the test decides when their rules are loaded. */
export const lateCountries = (load: (code: string) => Promise<CountryRules | null>): CountryBook =>
  createCountryBook({ codes: Object.keys(TEST_RULES), names: (code) => NAMES[code] ?? code, load });
