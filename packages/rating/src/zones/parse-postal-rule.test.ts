import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBritish, readBritishKey } from './british-key.ts';
import { parsePostalRule } from './parse-postal-rule.ts';
import { readPostalKey } from './postal-key.ts';

const read = (country: string, line: string): unknown => {
  const rule = parsePostalRule(country, line);
  if (!rule.ok) return rule.issue;
  switch (rule.value.kind) {
    case 'code':
    case 'prefix':
    case 'wildcard':
      return [rule.value.kind, readPostalKey(rule.value.key)];
    case 'range':
      return [rule.value.kind, readPostalKey(rule.value.first), readPostalKey(rule.value.last)];
    case 'area':
      if (isBritish(country)) {
        return ['british', readBritishKey(rule.value.first, 'first'), readBritishKey(rule.value.last, 'last')];
      }
      return [rule.value.kind, rule.value.area, rule.value.first, rule.value.last];
  }
};

describe('parsePostalRule', () => {
  it.each([
    ['CA', 'k1n5t2', ['code', 'K1N5T2']],
    ['CA', ' K1N 5T2 ', ['code', 'K1N5T2']],
    ['CA', 'k1*', ['prefix', 'K1']],
    ['GB', 'SE1 *', ['wildcard', 'SE1']],
    ['GB', 'SE1 9*', ['wildcard', 'SE1-9']],
    ['US', '10000...19999', ['range', '10000', '19999']],
    ['US', '100...149', ['range', '100', '149']],
    ['US', '100* ... 149*', ['range', '100', '149']],
    ['JP', '100-0001...208-0035', ['range', '1000001', '2080035']],
    ['CA', 'K1A...K1P', ['range', 'K1A', 'K1P']],
    ['GB', 'SE1...SE28', ['british', 'SE1', 'SE28']],
    ['GB', 'SE1 0AA ... SE9 9ZZ', ['british', 'SE1 0AA', 'SE9 9ZZ']],
    ['JE', 'JE1*...JE3 *', ['british', 'JE1', 'JE3']],
    ['GB', 'BFPO 1...BFPO 99', ['british', 'BFPO1', 'BFPO99']],
    ['IE', 'D01...D24', ['area', 'D', 1, 24]],
    ['CA', 'K1*...K2*', ['area', 'K', 1, 2]],
    ['CA', 'K1...K1', ['area', 'K', 1, 1]],
    ['US', '10001...10001', ['range', '10001', '10001']],
    ['GB', 'SE1...SE1', ['british', 'SE1', 'SE1']],
    ['CA', 'K1*...L2*', ['range', 'K1', 'L2']],
  ])('reads, for %s, "%s"', (country, line, rule) => {
    expect(read(country, line)).toEqual(rule);
  });

  it.each([
    ['', 'bad_postal_rule'],
    ['*', 'bad_postal_rule'],
    ['1*2', 'bad_postal_rule'],
    ['...', 'bad_postal_rule'],
    ['1...', 'bad_postal_rule'],
    ['1...2...3', 'bad_postal_rule'],
    ['K1N 5T2, K1N 5T3', 'bad_postal_rule'],
    ['K1N\0 5T2', 'bad_postal_rule'],
    ['K1N 5T2\ud800', 'bad_postal_rule'],
    ['19999...10000', 'range_reversed'],
    ['SE28...SE1', 'range_reversed'],
  ])('refuses "%s"', (line, issue) => {
    expect(read('CA', line)).toBe(issue);
  });

  it.each(['10000...19999', 'SE1...', 'SE1 0AA...???', 'SE1-2A...SE9'])(
    'refuses "%s" in the United Kingdom, where no code is so',
    (line) => {
      expect(read('GB', line)).toBe('bad_postal_rule');
    },
  );

  it('takes any text without throwing', () => {
    const parts = fc.constantFrom('...', '*', ' ', '-', 'K1', 'SE', '9', '\u0660', 'Ä', '\u{1F600}');
    const lines = fc.oneof(
      fc.string(),
      fc.array(parts).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom('GB', 'CA'), lines, (country, line) => {
        expect(() => parsePostalRule(country, line)).not.toThrow();
      }),
    );
  });
});
