import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMoneyFormat } from './money-format.ts';

const format = (placeholder: string, minor: number, decimals?: number) =>
  createMoneyFormat(`{{${placeholder}}}`).format(minor, decimals);

describe('MO-2: the named formats', () => {
  test.each([
    ['amount', '0.00', '9.80', '1,134.65', '1,234,567.89'],
    ['amount_no_decimals', '0', '10', '1,135', '1,234,568'],
    ['amount_with_comma_separator', '0,00', '9,80', '1.134,65', '1.234.567,89'],
    ['amount_no_decimals_with_comma_separator', '0', '10', '1.135', '1.234.568'],
    ['amount_with_apostrophe_separator', '0.00', '9.80', "1'134.65", "1'234'567.89"],
    ['amount_with_space_separator', '0,00', '9,80', '1 134,65', '1 234 567,89'],
    ['amount_no_decimals_with_space_separator', '0', '10', '1 135', '1 234 568'],
    ['amount_with_period_and_space_separator', '0.00', '9.80', '1 134.65', '1 234 567.89'],
    ['amount_with_indian_separator', '0.00', '9.80', '1,134.65', '12,34,567.89'],
    ['amount_no_decimals_with_indian_separator', '0', '10', '1,135', '12,34,568'],
  ])('%s', (placeholder, zero, small, thousands, millions) => {
    expect(format(placeholder, 0)).toBe(zero);
    expect(format(placeholder, 980)).toBe(small);
    expect(format(placeholder, 113_465)).toBe(thousands);
    expect(format(placeholder, 123_456_789)).toBe(millions);
  });

  test.each([
    ['amount', 1078, '1,078'],
    ['amount_no_decimals', 1078, '1,078'],
    ['amount_with_comma_separator', 1078, '1.078'],
    ['amount', 7, '7'],
  ])('%s of %i with no decimals is %s', (placeholder, minor, text) => {
    expect(format(placeholder, minor, 0)).toBe(text);
  });

  test.each([
    ['amount', 1_234_567, '1,234.567'],
    ['amount_no_decimals', 1_234_567, '1,235'],
    ['amount_with_comma_separator', 1_234_567, '1.234,567'],
    ['amount', 4, '0.004'],
  ])('%s of %i with three decimals is %s', (placeholder, minor, text) => {
    expect(format(placeholder, minor, 3)).toBe(text);
  });

  test.each([
    [49, '0'],
    [50, '1'],
    [149, '1'],
    [150, '2'],
    [99_950, '1,000'],
    [-50, '-1'],
    [-49, '0'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,410'],
  ])('a format without decimals writes %i as %s', (minor, text) => {
    expect(format('amount_no_decimals', minor)).toBe(text);
  });

  test('a negative amount has its sign before the digits', () => {
    expect(format('amount', -113_465)).toBe('-1,134.65');
    expect(format('amount', -5)).toBe('-0.05');
  });
});

describe('a template', () => {
  test('MO-3: may be the default one', () => {
    expect(createMoneyFormat('${{amount}}').format(113_465)).toBe('$1,134.65');
  });

  test('may have white space inside the braces, and text around them', () => {
    expect(createMoneyFormat('{{ amount_with_comma_separator }} €').format(980)).toBe('9,80 €');
    expect(createMoneyFormat('Rs. {{\tamount }} INR').format(980)).toBe('Rs. 9.80 INR');
  });

  test('keeps markup as text', () => {
    expect(createMoneyFormat('<span class=money>${{amount}}</span>').format(980)).toBe(
      '<span class=money>$9.80</span>',
    );
  });

  test('keeps what looks like a replacement pattern', () => {
    expect(createMoneyFormat("$& {{amount}} $1 $'").format(980)).toBe("$& 9.80 $1 $'");
  });

  test('may have the same placeholder twice', () => {
    expect(createMoneyFormat('{{amount}} / {{amount_no_decimals}}').format(980)).toBe('9.80 / 10');
  });

  test.each(['', '$', '$ amount', '{amount}', '{{}}', '{{ }}', '{{amount}'])(
    'MO-2: %j is refused when it is set, since it has no placeholder',
    (template) => {
      expect(() => createMoneyFormat(template)).toThrow(/has no placeholder\. Use one of \{\{amount\}\}, /);
    },
  );

  test.each(['{{price}}', '{{amount}} {{currency}}', '{{Amount}}', '{{constructor}}'])(
    'MO-2: %j is refused when it is set, since it has an unknown placeholder',
    (template) => {
      expect(() => createMoneyFormat(template)).toThrow(
        /has the unknown placeholder \{\{(price|currency|Amount|constructor)\}\}/,
      );
    },
  );
});

test.each([
  [12.5, 2],
  [Number.NaN, 2],
  [2 ** 53, 2],
  [100, 5],
  [100, -1],
  [100, 1.5],
])('an amount of %d with %d decimals throws', (minor, decimals) => {
  expect(() => format('amount', minor, decimals)).toThrow(RangeError);
});

describe('properties', () => {
  const decimals = fc.constantFrom(0, 2, 3);
  const separators: readonly (readonly [string, string, string])[] = [
    ['amount', ',', '.'],
    ['amount_with_comma_separator', '.', ','],
    ['amount_with_apostrophe_separator', "'", '.'],
    ['amount_with_space_separator', ' ', ','],
    ['amount_with_period_and_space_separator', ' ', '.'],
  ];

  test('the digits of an amount are read back from its text', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        decimals,
        fc.constantFrom(...separators),
        (minor, places, [name, thousands, point]) => {
          const text = format(name, minor, places);
          const [whole = '', fraction = ''] = text.split(point);
          expect(fraction).toHaveLength(places);
          expect(Number(whole.replaceAll(thousands, '') + fraction) + 0).toBe(minor);
        },
      ),
    );
  });

  test('groups have three digits, the first one to three', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (minor) => {
        expect(format('amount_no_decimals', minor)).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});
