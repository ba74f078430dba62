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
    const sum = quote({
      priceMinor: 1450,
      delivery: { earliest: '2026-11-24', latest: '2026-11-30' },
      phoneRequired: true,
    });
    expect(combineParcels([quotes(quote()), quotes(late)])).toEqual(quotes(sum));
    expect(combineParcels([quotes(late), quotes(quote())])).toEqual(quotes(sum));
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

  it('cannot ship when the carrier does not take one parcel, whatever became of the others', () => {
    expect(combineParcels([timedOut, { kind: 'cannot_ship' }])).toEqual({ kind: 'cannot_ship' });
  });

  const withUnreadable = (list: readonly SourceQuote[], ...services: readonly string[]): SourceAnswer => ({
    kind: 'quotes',
    quotes: list,
    unreadable: services.map((service, at) => ({ place: `rates[${at}]`, service })),
  });

  it('names once what could not be read for some parcel', () => {
    const answers = [withUnreadable([quote()], 'fast'), withUnreadable([quote()], 'fast', 'slow'), quotes(quote())];
    expect(combineParcels(answers)).toMatchObject({
      quotes: [{ code: 'tracked', priceMinor: 3000 }],
      unreadable: expect.toSatisfy((list: readonly object[]) => list.length === 2),
    });
  });

  it('does not say that nothing takes every parcel when something could not be read', () => {
    const answers = [withUnreadable([quote()], 'fast'), quotes(quote({ code: 'fast' }))];
    expect(combineParcels(answers)).toEqual({ kind: 'failed', reason: 'unreadable' });
    expect(combineParcels([...answers, { kind: 'cannot_ship' }])).toEqual({ kind: 'cannot_ship' });
  });
});
