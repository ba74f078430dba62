import { describe, expect, it } from 'vitest';
import { parseOrderBy } from './order-by.ts';
import { parseRatesResponse } from './rates-response.ts';

const AT = '2026-11-30T14:00:00-05:00';

describe('by when to order', () => {
  it('is read as it is written', () => {
    expect(parseOrderBy({ at: AT, seconds_left: 3600 })).toEqual({ at: AT, secondsLeft: 3600 });
    expect(parseOrderBy({ at: '2026-11-30T14:00Z', seconds_left: 0.5 })?.at).toBe('2026-11-30T14:00Z');
  });

  it.each([
    undefined,
    null,
    AT,
    {},
    { at: AT },
    { at: AT, seconds_left: 0 },
    { at: AT, seconds_left: -1 },
    { at: AT, seconds_left: '3600' },
    { at: AT, seconds_left: 1e14 },
    { at: AT, seconds_left: Infinity },
    { at: '2026-11-30', seconds_left: 1 },
    { at: '2026-11-30T14:00:00', seconds_left: 1 },
    { at: '2026-13-30T14:00:00Z', seconds_left: 1 },
    { at: 'Mon, 2 PM', seconds_left: 1 },
  ])('is not known from %j', (value) => {
    expect(parseOrderBy(value)).toBeNull();
  });

  it('belongs to rates with dates', () => {
    const bodyWith = (rate: object) => ({
      shipping_rates: [{ price: '9.80', ...rate }],
      order_by: { at: AT, seconds_left: 60 },
    });
    expect(parseRatesResponse(bodyWith({ delivery_date: '2026-12-01' }))).toMatchObject({
      value: { orderBy: { at: AT, secondsLeft: 60 } },
    });
    expect(parseRatesResponse(bodyWith({}))).toMatchObject({ value: { orderBy: null } });
  });
});
