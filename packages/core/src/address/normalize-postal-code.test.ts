import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_NAMES } from './data/country-names.ts';
import { loadCountryRules } from './data/load-country-rules.ts';
import { normalizePostalCode, normalizePostalPrefix } from './normalize-postal-code.ts';
import { POSTAL_SPELLINGS } from './postal-spellings.ts';

describe('the spelling of each country', () => {
  test.each([
    ['CA', 'k1n5t2', 'K1N 5T2'],
    ['CA', ' K1N-5T2 ', 'K1N 5T2'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm2 5bq', 'M2 5BQ'],
    ['GB', 'se100aa', 'SE10 0AA'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'bfpo57', 'BFPO 57'],
    ['GI', 'gx111aa', 'GX11 1AA'],
    ['JE', 'je11aa', 'JE1 1AA'],
    ['IM', 'im991ps', 'IM99 1PS'],
    ['FK', 'fiqq1zz', 'FIQQ 1ZZ'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['NL', '1234ab', '1234 AB'],
    ['NL', 'NL-1234 AB', '1234 AB'],
    ['SE', '11455', '114 55'],
    ['SE', 'SE-114 55', '114 55'],
    ['CZ', '10000', '100 00'],
    ['JP', '1000001', '100-0001'],
    ['JP', '〒１００－０００１', '100-0001'],
    ['JP', '100ー0001', '100-0001'],
    ['US', '94103', '94103'],
    ['US', '941031234', '94103-1234'],
    ['US', '94103 1234', '94103-1234'],
    ['PR', '00930', '00930'],
    ['BR', '01310100', '01310-100'],
    ['PT', '2725079', '2725-079'],
    ['PL', '00950', '00-950'],
    ['IN', '110 001', '110001'],
    ['IN', '११०००१', '110001'],
    ['DE', '10 115', '10115'],
    ['DE', 'D-10115', '10115'],
    ['LU', 'L-4750', '4750'],
    ['LI', 'FL-9496', '9496'],
    ['LV', '1073', 'LV-1073'],
    ['LV', 'lv 1073', 'LV-1073'],
    ['AD', 'ad 100', 'AD100'],
    ['AD', '100', 'AD100'],
    ['BB', '23026', 'BB23026'],
    ['VG', '1110', 'VG1110'],
    ['BN', 'bn1234', 'BN1234'],
    ['FR', '75021 CEDEX 01', '75021'],
    ['FR', '69285 Cedex', '69285'],
    ['VE', '1010a', '1010-A'],
    ['GH', 'ga1846580', 'GA-184-6580'],
    ['GH', 'ga184', 'GA-184'],
    ['CR', '1000123', '100-0123'],
    ['GG', 'gy11aa', 'GY1 1AA'],
    ['LC', 'lc04  101', 'LC04 101'],
    ['SG', '01896O', '018960'],
    ['SG', 'S238823', '238823'],
    ['GB', 'CRO 2YR', 'CR0 2YR'],
    ['GB', 'SE1O OAA', 'SE10 0AA'],
    ['GB', 'S014 OAA', 'SO14 0AA'],
    ['GB', '0X1 1AA', 'OX1 1AA'],
    ['GB', 'PO1 3AX', 'PO1 3AX'],
    ['GB', 'OL1 1AA', 'OL1 1AA'],
    ['JE', 'JE2 ONG', 'JE2 0NG'],
    ['KY', 'ky11100', 'KY1-1100'],
    ['MT', 'nxr01', 'NXR 01'],
    ['BN', 'bt 2328', 'BT2328'],
    ['SV', '1101', 'CP 1101'],
    ['EG', '١٢٤١١', '12411'],
    ['AU', '2060', '2060'],
  ])('%s %j is %j', (country, typed, canonical) => {
    expect(normalizePostalCode(country, typed)).toBe(canonical);
  });

  test('odd spaces, dashes and invisible characters are unified', () => {
    expect(normalizePostalCode('CA', '\u200e\u00a0k1n\u2009–\u00a05t2\u200b')).toBe('K1N 5T2');
  });

  test.each([
    ['a no-break space', 'K1N\u00a05T2'],
    ['a thin and a narrow no-break space', 'K1N\u2009\u202f5T2'],
    ['an ideographic space', 'K1N\u30005T2'],
    ['the empty cell of braille', 'K1N\u28005T2'],
    ['a Hangul filler', 'K1N\u31645T2'],
    ['a variation selector and a byte order mark', '\ufeffK1N\ufe0f 5T2'],
    ['full-width letters and digits', 'Ｋ１Ｎ５Ｔ２'],
    ['small full-width letters and a full-width dash', 'ｋ１ｎ－５ｔ２'],
    ['a line of a Japanese keyboard', 'K1N─5T2'],
    ['a soft hyphen', 'K1N\u00ad5T2'],
    ['Arabic digits', 'K١N ٥T٢'],
    ['Persian digits', 'K۱N ۵T۲'],
    ['Devanagari digits', 'K१N ५T२'],
    ['Tamil digits', 'K௧N ௫T௨'],
  ])('%s is pasted as it should be', (_name, pasted) => {
    expect(normalizePostalCode('CA', pasted)).toBe('K1N 5T2');
  });

  test('the country may be in small letters, with spaces around', () => {
    expect(normalizePostalCode(' gb ', 'sw1a1aa')).toBe('SW1A 1AA');
  });
});

describe('what is not a complete code of the country', () => {
  test('keeps the space that separates a British district from the next one', () => {
    expect(normalizePostalCode('GB', 'se1 *')).toBe('SE1 *');
    expect(normalizePostalCode('GB', 'se10')).toBe('SE10');
    expect(normalizePostalCode('GB', 'se1  0')).toBe('SE1 0');
  });

  test('is not spelled as the code that it contains', async () => {
    for (const country of Object.keys(POSTAL_SPELLINGS)) {
      const example = (await loadCountryRules(country))?.postal.example.replaceAll(/[ -]/g, '') ?? '';
      for (const text of [`QQQQ${example}`, `${example}QQQQQQ`]) {
        expect([country, normalizePostalCode(country, text)]).toEqual([country, text]);
      }
    }
  });

  test('is only unified when the country is unknown or a name', () => {
    expect(normalizePostalCode('', ' k1n  5t2 ')).toBe('K1N 5T2');
    expect(normalizePostalCode('Canada', 'k1n5t2')).toBe('K1N5T2');
  });

  test('is cut to 32 characters', () => {
    expect(normalizePostalCode('US', '9'.repeat(1000))).toBe('9'.repeat(32));
  });

  test.each([
    ['the typed text', `${'9'.repeat(31)}😀9`],
    ['its compatibility form', `${'㎢'.repeat(10)}9𠮷𠮷`],
  ])('is not cut in the middle of a character: %s', (_name, typed) => {
    expect(normalizePostalCode('US', typed)).not.toMatch(/\p{Surrogate}/u);
  });

  test('may name a country that looks like a regular expression', () => {
    expect(normalizePostalCode('(', '12 3')).toBe('12 3');
  });
});

describe('properties', () => {
  const anyCountry = fc.oneof(
    fc.constantFrom(...Object.keys(COUNTRY_NAMES)),
    fc.constantFrom('AD', 'BN', 'FR', 'GB', 'GH', 'LC', 'SG', 'VE'),
    fc.string(),
  );
  const anyCode = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'A1K9L -–*ーＡ１ß') }),
    fc.string({ unit: fc.constantFrom('CEDEX', 'O', '0', 'S', 'E', '1', ' '), maxLength: 9 }),
  );

  test('a complete British code is the same with letters O for its zeros, and with a zero for the O of its area', () => {
    const area = fc.constantFrom('SE', 'CR', 'OX', 'OL', 'SO', 'M', 'E', 'PO', 'BL');
    const letters = fc.string({ unit: fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ'), minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 99 }), fc.nat(9), letters, (area, district, sector, unit) => {
        const code = `${area}${district} ${sector}${unit}`;
        expect(normalizePostalCode('GB', `${area}${`${district} ${sector}`.replaceAll('0', 'O')}${unit}`)).toBe(code);
        // OX and OL by a zero, SO and PO where a digit follows, which a single letter never has as 0.
        expect(normalizePostalCode('GB', code.replace('O', '0'))).toBe(code);
      }),
    );
  });

  test('its own result is left as it is', () => {
    fc.assert(
      fc.property(anyCountry, anyCode, (country, code) => {
        const once = normalizePostalCode(country, code);
        expect(normalizePostalCode(country, once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test('the result is bounded and has no spaces around it', () => {
    fc.assert(
      fc.property(anyCountry, fc.string({ unit: 'binary', maxLength: 400 }), (country, code) => {
        const result = normalizePostalCode(country, code);
        expect(result.length).toBeLessThanOrEqual(32);
        expect(result).toBe(result.trim());
      }),
    );
  });

  test('whatever spaces, dashes, widths and digits a code is pasted with, it is the same code', () => {
    const spaces = codePoints(/\s/u);
    const dashes = codePoints(/\p{Pd}/u);
    const zeros = codePoints(/\p{Nd}/u).filter((_digit, index) => index % 10 === 0);
    const code = fc.constantFrom(['CA', 'K1N 5T2'], ['GB', 'SW1A 1AA'], ['JP', '100-0001'], ['IN', '110001']);
    const wide = (text: string) =>
      text.replaceAll(/[A-Z\d]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0));
    fc.assert(
      fc.property(
        code,
        fc.array(fc.constantFrom(...spaces, ...dashes, '−', 'ー'), { maxLength: 3 }),
        fc.constantFrom(...zeros),
        fc.boolean(),
        ([country, canonical], between, zero, isWide) => {
          const inDigitsOf = canonical.replaceAll(/\d/g, (digit) =>
            String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
          );
          const pasted = (isWide ? wide(canonical) : inDigitsOf).replaceAll(/[ -]/g, between.join(''));
          expect(normalizePostalCode(country, pasted)).toBe(canonical);
        },
      ),
    );
  });

  test('case, spaces and dashes never change a complete British code', () => {
    const code = fc.constantFrom('SE1 7PB', 'SE10 0AA', 'SW1A 1AA', 'M2 5BQ', 'CR0 2YR');
    const between = fc.constantFrom('', ' ', '-', '\u00a0', ' – ');
    fc.assert(
      fc.property(code, between, fc.boolean(), (canonical, filler, small) => {
        const typed = canonical.replace(' ', filler);
        expect(normalizePostalCode('GB', small ? typed.toLowerCase() : typed)).toBe(canonical);
      }),
    );
  });
});

/** All characters of a Unicode category. */
const codePoints = (kind: RegExp): readonly string[] =>
  Array.from({ length: 0x11_00_00 }, (_, point) => String.fromCodePoint(point)).filter((each) => kind.test(each));

test('a plain code is spelled as one with an invisible character in it', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aK1 9-~'), maxLength: 31 });
  fc.assert(
    fc.property(fc.constantFrom('', 'CA', 'GB', 'JP', 'SE'), plain, (country, code) => {
      expect(normalizePostalCode(country, `${code}\u200b`)).toBe(normalizePostalCode(country, code));
    }),
  );
});

describe('the beginning of a code', () => {
  test.each([
    ['LT', 'LT-01', '01'],
    ['LU', 'L 1', '1'],
    ['SE', 'SE-1', '1'],
    ['PL', 'PL-00-', '00-'],
    ['LV', '10', 'LV-10'],
    ['LV', 'LV10', 'LV-10'],
    ['AD', '1', 'AD1'],
    ['LV', 'LV-', 'LV-'],
    ['IN', '110 ', '110'],
    ['DE', 'D-10 ', '10'],
    ['CA', 'K1', 'K1'],
    ['GB', 'SE1 ', 'SE1 '],
    ['JE', 'JE2', 'JE2'],
    ['NL', '1012 A', '1012 A'],
    ['', '', ''],
  ])('in %s: "%s" is "%s"', (country, beginning, normalized) => {
    expect(normalizePostalPrefix(country, beginning)).toBe(normalized);
  });
});
