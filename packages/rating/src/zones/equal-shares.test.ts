import { describe, expect, it } from 'vitest';
import { planRequest } from '../plan/plan-request.ts';
import { aRequest, aZone, compiled } from '../../testing/test-shop.ts';
import { shareBetween } from './specificity.ts';

/** The rule that wins, each in its own zone. */
function winner(rules: readonly string[], country: string, postalCode: string): string | undefined {
  const zones = rules.map((rule) => aZone({ id: rule, regions: [{ country, postalCodes: [rule] }] }));
  return planRequest(aRequest({ place: { countryCode: country, postalCode } }), compiled({ zones })).groups[0]?.zone
    ?.id;
}

describe('two rules that admit the same codes', () => {
  // The first one's share is computed as 0.0003846153846153846, the second one's as 0.00038461538461538467.
  const rules = ['B16*', 'B1600...B1699'];

  it('are equally narrow, however their shares were worked out', () => {
    expect(winner(rules, 'AR', 'B1642')).toBe('B16*');
    expect(winner(rules.toReversed(), 'AR', 'B1642')).toBe('B1600...B1699');
  });
});

describe('a code of five digits', () => {
  it.each(['12345-6789', '12345-67*'])('is wider than %s for a code with its extension', (rule) => {
    expect(winner(['12345', rule], 'US', '12345-6789')).toBe(rule);
    expect(winner([rule, '12345'], 'US', '12345-9999')).toBe('12345');
  });

  it.each(['12345', '12345-6789'])('is narrower than the prefix of the same digits for %s', (postalCode) => {
    expect(winner(['12345*', '12345'], 'US', postalCode)).toBe('12345');
  });
});

describe('a range from a digit to a letter', () => {
  it('counts the digits and letters between them', () => {
    expect(shareBetween('9', 'A')).toBeCloseTo(2 / 36, 12);
    expect(shareBetween('0', 'Z')).toBeCloseTo(1, 12);
  });
});
