import type { SourceAnswer, SourceQuote } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { combineParcels } from './combine-parcels.ts';

const quote = (over: Partial<SourceQuote> = {}): SourceQuote => ({
  name: 'Tracked',
  code: 'tracked',
  description: '',
  priceMinor: 1000,
  currency: 'CAD',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
  phoneRequired: false,
  ...over,
});
const quotes = (...list: readonly SourceQuote[]): SourceAnswer => ({ kind: 'quotes', quotes: list });
const timedOut: SourceAnswer = { kind: 'failed', reason: 'timed_out' };

describe('combineParcels', () => {
  it('adds up the prices and waits for the last parcel', () => {
    const late = quote({
      priceMinor: 450,
      delivery: { earliest: '2026-11-23', latest: '2026-11-30' },
      phoneRequired: true,
    });
    expect(combineParcels([quotes(quote()), quotes(late)])).toEqual(
      quotes(
        quote({ priceMinor: 1450, delivery: { earliest: '2026-11-24', latest: '2026-11-30' }, phoneRequired: true }),
      ),
    );
  });

  it('promises no date when one parcel has none', () => {
    expect(combineParcels([quotes(quote()), quotes(quote({ delivery: null }))])).toMatchObject({
      quotes: [{ delivery: null }],
    });
  });

  it('offers only what takes every parcel', () => {
    const fast = quote({ code: 'fast' });
    expect(combineParcels([quotes(quote(), fast), quotes(fast)])).toMatchObject({ quotes: [{ code: 'fast' }] });
    expect(combineParcels([quotes(quote()), quotes(fast)])).toEqual({ kind: 'cannot_ship' });
    expect(combineParcels([quotes(quote()), { kind: 'cannot_ship' }])).toEqual({ kind: 'cannot_ship' });
  });

  it('never adds two currencies', () => {
    expect(combineParcels([quotes(quote()), quotes(quote({ currency: 'USD' }))])).toEqual({ kind: 'cannot_ship' });
  });

  it('fails when one parcel could not be asked for', () => {
    expect(combineParcels([quotes(quote()), timedOut])).toEqual(timedOut);
  });
});
