import { localeOf } from '../../../texts/shop-language.ts';
import { SHOP_TAGS } from '../../../texts/shop-languages.ts';
import { createMoneyFormat } from '@cartfare/core/money';
import { currencyDecimals } from '@cartfare/core/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFormats } from './money-formats.ts';

/** All currencies of ISO 4217, current and historic. */
const CURRENCIES = [...new Set([...Intl.supportedValuesOf('currency'), 'CLF', 'UYW', 'BHD', 'JPY'])];

/** As pages have it: prices in Arabic have Western digits. */
const LOCALES = SHOP_TAGS.map(localeOf);

/** A currency's format in the language, or the calculator's own for those without one. */
const formatIn = (locale: string, currency: string) =>
  createMoneyFormat(moneyFormats(locale, CURRENCIES).formats[currency] ?? `{{amount}} ${currency}`);

/** An amount of real minor units, such as yen, as the calculator writes it: with at least two decimals. */
function write(locale: string, currency: string, minor: number): string {
  const real = currencyDecimals(currency);
  const decimals = Math.max(2, real);
  return formatIn(locale, currency).format(minor * 10 ** (decimals - real), decimals);
}

describe('money formats', () => {
  it.each(LOCALES)('in %s lose no digit in any currency of ISO 4217', (locale) => {
    const { formats } = moneyFormats(locale, CURRENCIES);
    // The largest amount that is a safe integer with two more decimals.
    const amounts = fc.nat(Math.floor(Number.MAX_SAFE_INTEGER / 100));
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), amounts, (currency, minor) => {
        const real = currencyDecimals(currency);
        const format = createMoneyFormat(formats[currency] ?? `{{amount}} ${currency}`);
        const decimals = Math.max(2, real);
        const text = format.format(minor * 10 ** (decimals - real), decimals);
        const isWhole = format.template.includes('no_decimals');
        const digits = String(minor).padStart(real + 1, '0') + (real === 0 && !isWhole ? '00' : '');
        expect(text.replaceAll(/\D/g, '')).toBe(digits);
      }),
      { numRuns: 500 },
    );
  });

  it.each(LOCALES)('in %s give every currency a sign of its own', (locale) => {
    const { formats } = moneyFormats(locale, CURRENCIES);
    const current = ['CAD', 'USD', 'EUR', 'GBP', 'JPY', 'AUD', 'BRL', 'INR', 'AED', 'HKD'];
    const signs = current.map((code) => (formats[code] ?? code).replaceAll(/\{\{.*\}\}|\s/g, ''));
    expect(new Set(signs).size).toBe(current.length);
  });

  it.each([
    ['en', 'CAD', '$1,234,567.89'],
    ['en', 'USD', '$1,234,567.89 USD'],
    ['de', 'CAD', '1.234.567,89 CAD'],
    ['de', 'USD', '1.234.567,89 $'],
    ['fr', 'EUR', '1 234 567,89 €'],
    ['pt-BR', 'BRL', 'R$ 1.234.567,89'],
    ['pl', 'EUR', '1 234 567,89 €'],
    ['hi', 'INR', '₹12,34,567.89'],
    ['ja', 'EUR', '€1,234,567.89'],
    // Without marks of direction: an amount is isolated from left to right.
    ['he', 'CAD', '1,234,567.89 CAD'],
    ['ar-u-nu-latn', 'CAD', '1,234,567.89 CAD'],
  ])('in %s write %s as %s', (locale, currency, text) => {
    const written = write(locale, currency, 123_456_789);
    expect(written.replaceAll(/\s/g, ' ')).toBe(text);
  });

  it.each([
    ['en', 'CAD', '${{amount}} CAD'],
    ['en', 'USD', '${{amount}} USD'],
    ['en', 'EUR', '€{{amount}} EUR'],
    ['de', 'CAD', '{{amount_with_comma_separator}} CAD'],
    ['ja', 'JPY', 'JPY {{amount_no_decimals}}'],
  ])('in %s write a total in %s with its code', (locale, currency, format) => {
    expect(moneyFormats(locale, [currency]).totalFormats[currency]?.replaceAll(/\s/g, ' ')).toBe(format);
  });

  it('write whole units where a currency has no others', () => {
    expect(write('de', 'JPY', 1_234_567).replaceAll(/\s/g, ' ')).toBe('1.234.567 ¥');
    expect(write('hi', 'JPY', 1_234_567).replaceAll(/\s/g, ' ')).toBe('JPY 12,34,567');
  });

  it('of a language whose notation has no name leave the currency to its code', () => {
    expect(moneyFormats('de-CH', ['CAD', 'EUR'])).toEqual({ formats: {}, totalFormats: {} });
  });
});
