import type { CarrierResponse, CarrierQuote } from '@cartfare/rating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineParcels } from './combine-parcels.ts';

const quote = (over: Partial<CarrierQuote> = {}): CarrierQuote => ({
  name: 'Tracked',
  code: 'tracked',
  description: '',
  priceMinor: 1000,
  currency: 'CAD',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
  phoneRequired: false,
  ...over,
});
const quotes = (...list: readonly CarrierQuote[]): CarrierResponse => ({ kind: 'quotes', quotes: list });
const timedOut: CarrierResponse = { kind: 'failed', reason: 'timed_out' };

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

  it('does not offer for all parcels what a field that it does not know says of the first', () => {
    const carbon = { carbonGrams: 120 };
    const withMore = quotes({ ...quote(), ...carbon });
    const combined = combineParcels([withMore, quotes(quote())]);
    expect(combined.kind === 'quotes' && combined.quotes[0]).not.toHaveProperty('carbonGrams');
    expect(combineParcels([withMore])).toMatchObject({ quotes: [{ carbonGrams: 120 }] });
  });

  it('offers only what takes every parcel', () => {
    const fast = quote({ code: 'fast' });
    expect(combineParcels([quotes(quote(), fast), quotes(fast)])).toMatchObject({ quotes: [{ code: 'fast' }] });
    expect(combineParcels([quotes(quote()), quotes(fast)])).toEqual({ kind: 'cannot_ship' });
    expect(combineParcels([quotes(quote()), { kind: 'cannot_ship' }])).toEqual({ kind: 'cannot_ship' });
  });

  it('adds up services that share a code by their names, in any order', () => {
    const standard = quote({ name: 'Standard', code: 'FBA', priceMinor: 1132 });
    const expedited = quote({ name: 'Expedited', code: 'FBA', priceMinor: 1500 });
    const sums = quotes({ ...standard, priceMinor: 2264 }, { ...expedited, priceMinor: 3000 });
    expect(combineParcels([quotes(standard, expedited), quotes(standard, expedited)])).toEqual(sums);
    expect(combineParcels([quotes(standard, expedited), quotes(expedited, standard)])).toEqual(sums);
    expect(combineParcels([quotes(standard, expedited), quotes(expedited)])).toMatchObject({
      quotes: { length: 1, 0: { name: 'Expedited', priceMinor: 3000 } },
    });
  });

  it('pairs two accounts of one carrier by their ids, and offers the cheapest that takes every parcel', () => {
    const ours = quote({ account: 'ca_1', priceMinor: 1000 });
    const theirs = quote({ account: 'ca_2', priceMinor: 730 });
    const sum = quote({ priceMinor: 1620 });
    const first = quotes(ours, theirs);
    expect(combineParcels([first, quotes({ ...theirs, priceMinor: 890 }, { ...ours, priceMinor: 840 })])).toEqual(
      quotes(sum),
    );
    expect(combineParcels([first, quotes({ ...ours, priceMinor: 840 })])).toEqual(quotes({ ...sum, priceMinor: 1840 }));
  });

  it('offers one line for a service of one parcel that two accounts quote', () => {
    const both = quotes(quote({ account: 'ca_1', priceMinor: 900 }), quote({ account: 'ca_2', priceMinor: 730 }));
    expect(combineParcels([both])).toEqual(quotes(quote({ priceMinor: 730 })));
  });

  it('costs the sum of one service’s prices, or is not offered, for any parcels', () => {
    const services = ['Standard', 'Expedited', 'Priority'].flatMap((name) =>
      ['FBA', 'EXP'].map((code) => ({ name, code })),
    );
    const price = fc.nat(100_000);
    const parcel = fc
      .tuple(fc.shuffledSubarray(services), fc.array(price, { minLength: 6, maxLength: 6 }))
      .map(([offered, prices]) => offered.map((service, at) => quote({ ...service, priceMinor: prices[at] ?? 0 })));
    fc.assert(
      fc.property(fc.array(parcel, { minLength: 2, maxLength: 4 }), (parcels) => {
        const combined = combineParcels(parcels.map((list) => quotes(...list)));
        const offered = combined.kind === 'quotes' ? combined.quotes : [];
        for (const service of services) {
          const each = parcels.map((list) =>
            list.find(({ name, code }) => name === service.name && code === service.code),
          );
          const sum = each.includes(undefined)
            ? []
            : [each.reduce((total, part) => total + (part?.priceMinor ?? 0), 0)];
          const prices = offered.filter(({ name, code }) => name === service.name && code === service.code);
          expect(prices.map(({ priceMinor }) => priceMinor)).toEqual(sum);
        }
      }),
    );
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

  const withUnreadable = (list: readonly CarrierQuote[], ...services: readonly string[]): CarrierResponse => ({
    kind: 'quotes',
    quotes: list,
    unreadable: services.map((service, at) => ({ path: `rates[${at}]`, service })),
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
