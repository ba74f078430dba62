import { loadCountryRules } from '@cartfare/core/address';
import { describe, expect, it } from 'vitest';
import { readPostalCode } from './read-postal-code.ts';

async function read(country: string, text: string): Promise<string> {
  const rules = await loadCountryRules(country);
  if (rules === null) throw new Error(`There is no country ${country}.`);
  const { rule, isRepaired } = readPostalCode(text, rules);
  return isRepaired ? `${rule} (repaired)` : rule;
}

describe('a cell with a postal code', () => {
  it.each([
    ['PT', '4050-297', '4050-297'],
    ['PT', '4050–297', '4050-297'],
    ['PT', '40502', '40502'],
    ['CA', 'k1n 5t2', 'k1n 5t2'],
    ['CA', 'K1*', 'K1*'],
    ['DE', '10115', '10115'],
    ['DE', '10000...19999', '10000...19999'],
    ['US', '12345-6789', '12345-6789'],
    ['PL', '00-950', '00-950'],
    ['PT', 'PT 4050-297', 'PT 4050-297'],
    ['CH', '1000…1299', '1000...1299'],
    ['JP', '100-0001', '100-0001'],
  ])('of %s that says %s stays', async (country, text, rule) => {
    expect(await read(country, text)).toBe(rule);
  });

  it.each([
    ['the first group alone', 'PT', '1100', '1100*'],
    ['the first group alone', 'NL', '1012', '1012*'],
    ['the first group alone', 'CA', 'K1A', 'K1A*'],
    ['an outward code', 'GB', 'SE1', 'SE1 *'],
    ['an outward code', 'JE', 'JE2', 'JE2 *'],
    ['an outward code', 'IM', 'IM9', 'IM9 *'],
    ['a beginning with letters', 'CA', 'K1', 'K1*'],
    ['the country before it', 'PT', 'PT-1100', '1100*'],
    ['a range by a word', 'PT', '1350 a 1399', '1350...1399'],
    ['a range by a word', 'DE', '10115 bis 10119', '10115...10119'],
    ['a range by a word', 'FR', '75001 à 75020', '75001...75020'],
    ['a range by an en dash', 'PT', '2700–2799', '2700...2799'],
    ['a range by a hyphen', 'PT', '2700-2799', '2700...2799'],
    ['a range by a hyphen', 'US', '10001-10292', '10001...10292'],
    ['a range by a hyphen', 'PL', '00-001 - 00-950', '00-001...00-950'],
    ['a range with the country', 'PT', 'PT-1350 a PT-1399', '1350...1399'],
    ['a range of outward codes', 'GB', 'SE1 to SE9', 'SE1...SE9'],
    ['a lost zero', 'DE', '1067', '01067'],
    ['a lost zero', 'ES', '8001', '08001'],
    ['a lost zero', 'US', '2134', '02134'],
    ['lost zeros of a range', 'AU', '800...899', '0800...0899'],
    ['lost zeros of a range', 'ES', '8001 a 8099', '08001...08099'],
  ])('with %s is read: %s %s', async (_what, country, text, rule) => {
    expect(await read(country, text)).toBe(`${rule} (repaired)`);
  });

  it.each([
    ['DE', '10'],
    ['DE', '106'],
    ['PT', '11'],
    ['US', '501'],
    ['DE', '10 a 119'],
    ['PT', 'Total'],
    ['PT', 'Total 40'],
    ['HK', '999'],
  ])('of %s that leaves several readings, or none, stays as it is: %s', async (country, text) => {
    expect(await read(country, text)).toBe(text);
  });
});
