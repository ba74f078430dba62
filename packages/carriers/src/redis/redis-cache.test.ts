import type { CarrierResponse } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { carrierResponseShape } from './redis-cache.ts';

const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

const QUOTE = { name: 'Fast', code: 'fast', description: '', priceMinor: 980, currency: 'CAD' };

const answers: readonly CarrierResponse[] = [
  { kind: 'quotes', quotes: [{ ...QUOTE, delivery: { earliest: '2026-11-24', latest: '2026-11-25' } }] },
  {
    kind: 'quotes',
    quotes: [QUOTE],
    unreadable: [{ path: 'rates[0]' }, { path: 'rates[1].currency', service: 'fast' }],
  },
  {
    kind: 'quotes',
    quotes: [{ ...QUOTE, transitDays: { minDays: 1, maxDays: 2 }, phoneRequired: true, account: 'a' }],
    countsFromDispatch: true,
    messages: [{ service: null, reason: 'not_quoted', text: 'Suspended.' }],
  },
  { kind: 'cannot_ship' },
  { kind: 'failed', reason: 'timed_out' },
];

describe('an answer that comes back from Redis', () => {
  it.each(answers)('is read as it was: %j', (answer) => {
    expect(carrierResponseShape.parse(stored(answer))).toEqual(answer);
  });

  it('keeps fields that are newer than the check', () => {
    const later = { kind: 'quotes', quotes: [{ ...QUOTE, carbonGrams: 12 }], region: 'north' };
    expect(carrierResponseShape.parse(stored(later))).toEqual(later);
  });

  it.each([
    ['nothing', null],
    ['another kind', { kind: 'estimate', quotes: [] }],
    ['a price that is not an amount', { kind: 'quotes', quotes: [{ ...QUOTE, priceMinor: '1425' }] }],
    ['an unknown reason', { kind: 'failed', reason: 'asleep' }],
  ])('is none where there is %s', (_what, value) => {
    expect(carrierResponseShape.safeParse(value).success).toBe(false);
  });
});
