import { normalizePostalCode } from '@cartfare/core';
import { describe, expect, it } from 'vitest';
import { aRateLine } from '@cartfare/testing';
import { planRequest } from '../plan/plan-request.ts';
import { aRequest, aZone, compiled } from '../../test-kit/test-shop.ts';

/** Whether a zone with this rule contains the destination. */
function has(rule: string, country: string, zip: string): boolean {
  const shipping = compiled({ zones: [aZone({ id: 'there', regions: [{ country, postalCodes: [rule] }] })] });
  const plan = planRequest(aRequest({ lines: [aRateLine()], destination: { country, zip } }), shipping);
  return plan.groups[0]?.zone !== null;
}

describe('a postal rule', () => {
  it.each([
    ['Ｋ１Ｎ　５Ｔ２', 'CA', 'K1N 5T2'],
    ['Ｋ１*', 'CA', 'K1N 5T2'],
    ['１０００...１９９９', 'NL', '1234 AB'],
  ])('may be typed in full width: %s', (rule, country, zip) => {
    expect(has(rule, country, zip)).toBe(true);
  });

  it.each(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])('for five digits holds for nine in %s', (country) => {
    expect(has('96910', country, '96910-1234')).toBe(true);
  });

  it('for five digits holds for no other code where there is no extension', () => {
    expect(has('96910', 'KR', '96910-1234')).toBe(false);
  });

  it('for a range of numbers after letters holds with a hyphen, a space or nothing between them', () => {
    for (const zip of ['LV-1050', 'LV 1050', 'lv1050']) expect(has('LV1001...LV1083', 'LV', zip)).toBe(true);
    expect(has('LV1001...LV1083', 'LV', 'LV-1084')).toBe(false);
    expect(normalizePostalCode('LV', 'lv1050')).toBe('LV-1050');
  });
});
