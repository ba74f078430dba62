import { loadCountryRules, normalizePostalCode } from '@cartfare/core/address';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { describe, expect, it } from 'vitest';
import { aRateLine } from '@cartfare/testing';
import { planRequest } from '../plan/plan-request.ts';
import { aRequest, aZone, compiled } from '../../testing/test-shop.ts';

/** Whether a zone with this rule contains the place, whose code may be written in any way. */
function has(rule: string, country: string, postalCode: string): boolean {
  const shipping = compiled({ zones: [aZone({ id: 'there', regions: [{ country, postalCodes: [rule] }] })] });
  const plan = planRequest(
    aRequest({
      lines: [aRateLine()],
      place: { countryCode: country, postalCode: normalizePostalCode(country, postalCode) },
    }),
    shipping,
  );
  return plan.groups[0]?.zone !== null;
}

describe('a postal rule', () => {
  it.each([
    ['Ｋ１Ｎ　５Ｔ２', 'CA', 'K1N 5T2'],
    ['Ｋ１*', 'CA', 'K1N 5T2'],
    ['１０００...１９９９', 'NL', '1234 AB'],
  ])('may be typed in full width: %s', (rule, country, postalCode) => {
    expect(has(rule, country, postalCode)).toBe(true);
  });

  it.each(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'SA', 'UM', 'VI'])(
    'for five digits holds for nine in %s',
    (country) => {
      expect(has('96910', country, '96910-1234')).toBe(true);
    },
  );

  it('for five digits does not hold for a code that is only a beginning of one with its extension', () => {
    expect(has('96910', 'US', '96910-12')).toBe(false);
    expect(has('96910', 'US', '969101')).toBe(false);
  });

  it('for five digits holds for no other code where there is no extension', () => {
    expect(has('96910', 'KR', '96910-1234')).toBe(false);
  });

  it.each([
    ['LT-01*', 'LT', '01150'],
    ['LT-01100...LT-01200', 'LT', 'LT-01150'],
    ['L-1*', 'LU', 'L-1234'],
    ['SE-1*', 'SE', '111 22'],
    ['S-100...S-199', 'SE', '111 22'],
    ['AX-22*', 'AX', 'AX-22100'],
    ['PL-00-*', 'PL', '00-950'],
    ['10*', 'LV', 'LV-1010'],
    ['LV-10*', 'LV', '1010'],
    ['1001...1050', 'LV', 'LV-1010'],
    ['100...300', 'AD', 'AD200'],
    ['1...3', 'AD', 'AD200'],
    ['10...20', 'LV', 'LV-1050'],
    ['LV-10...LV-20', 'LV', '2010'],
    ['11...14', 'VG', 'VG1110'],
  ])("for several codes may have the country's prefix or not: %s in %s", (rule, country, postalCode) => {
    expect(has(rule, country, postalCode)).toBe(true);
  });

  it.each([
    ['110 *', 'IN', '110 001'],
    ['10-*', 'DE', '10115'],
    ['00 1*', 'IT', '00 184'],
  ])(
    'with a space or a hyphen that codes of the country do not have matches without it: %s in %s',
    (rule, country, postalCode) => {
      expect(has(rule, country, postalCode)).toBe(true);
    },
  );

  it('keeps letters that are part of the codes', () => {
    expect(has('JE2*', 'JE', 'JE2 3AB')).toBe(true);
    expect(has('KY1*', 'KY', 'KY1-1102')).toBe(true);
    expect(has('LC04*', 'LC', 'LC04 101')).toBe(true);
    expect(has('BA1000...BA2000', 'BN', 'BA1511')).toBe(true);
  });

  it.each([
    ['KY1-1000...KY1-1200', 'KY', 'KY1-1100', 'KY1-1201'],
    ['KY1...KY2', 'KY', 'KY1-1100', 'KY3-1100'],
    ['LC04 101...LC04 301', 'LC', 'LC04 201', 'LC05 201'],
    ['LC02...LC04', 'LC', 'LC04 201', 'LC05 201'],
    ['GA-184-0000...GA-184-5000', 'GH', 'GA-184-0012', 'GA-184-5001'],
    ['GA-100...GA-200', 'GH', 'GA-184-0012', 'GA-201-0012'],
  ])('for a range holds where a separator parts the number: %s in %s', (rule, country, postalCode, outside) => {
    expect(has(rule, country, postalCode)).toBe(true);
    expect(has(rule, country, outside)).toBe(false);
  });

  it.each([
    ['GA*', 'GH', 'GA-184-0012'],
    ['GA-184-00*', 'GH', 'GA-184-0012'],
    ['GA-184-0012', 'GH', 'GA1840012'],
    ['GA-184-0012*', 'GH', 'GA-184-0012'],
    ['11936-12345', 'IR', '1193612345'],
    ['11936-*', 'IR', '11936-12345'],
    ['11930...11939', 'IR', '11936-12345'],
  ])('holds for codes of eleven characters, separators included: %s in %s', (rule, country, postalCode) => {
    expect(has(rule, country, postalCode)).toBe(true);
  });

  it('holds for the example of each country, in each of its forms', async () => {
    const missed: string[] = [];
    for (const country of Object.keys(COUNTRY_NAMES)) {
      const rules = await loadCountryRules(country);
      if (rules === null || rules.postal.use === 'none') continue;
      const code = normalizePostalCode(country, rules.postal.example);
      const compact = code.replaceAll(/[ -]/g, '');
      const forms = [code, compact, `${compact.slice(0, 2)}*`, `${code.slice(0, -1)}*`, `${code}...${code}`];
      missed.push(...forms.filter((rule) => !has(rule, country, code)).map((rule) => `${country} ${rule}`));
    }
    expect(missed).toEqual([]);
  });

  it('for a range of numbers after letters holds with a hyphen, a space or nothing between them', () => {
    for (const postalCode of ['LV-1050', 'LV 1050', 'lv1050'])
      expect(has('LV1001...LV1083', 'LV', postalCode)).toBe(true);
    expect(has('LV1001...LV1083', 'LV', 'LV-1084')).toBe(false);
    expect(normalizePostalCode('LV', 'lv1050')).toBe('LV-1050');
  });
});
