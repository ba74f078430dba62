import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../results/rate-result.ts';
import { combineQuotes, type ProfileQuote } from './combine-quotes.ts';

const aQuote = (name: string, priceMinor: number, change: Partial<ProfileQuote> = {}): ProfileQuote => ({
  name,
  sharedName: name,
  code: name.toLowerCase(),
  description: '',
  priceMinor,
  currency: 'CAD',
  source: 'shop',
  delivery: null,
  deliveryDays: [],
  phoneRequired: false,
  ...change,
});

const priced = (quotes: readonly Quote[]) => quotes.map(({ name, priceMinor }) => [name, priceMinor]);

describe('combineQuotes', () => {
  it('leaves the options of one profile alone', () => {
    const quotes = [aQuote('Standard', 980), aQuote('Standard', 700)];
    const { quotes: combined, parts } = combineQuotes([quotes]);
    expect(quotes).toMatchObject(combined);
    expect(parts).toEqual(new Set(quotes));
  });

  it('adds up options by their shared name, and writes what the shopper reads', () => {
    const lamps = [aQuote('Standardversand', 980, { sharedName: 'Standard' })];
    const anchors = [aQuote('Standard', 4000), aQuote('Spedition', 3000, { sharedName: 'Freight' })];
    const [option, ...others] = combineQuotes([lamps, anchors]).quotes;
    expect(option).toMatchObject({ name: 'Standardversand + Standard', priceMinor: 4980 });
    expect(option).not.toHaveProperty('sharedName');
    expect(others).toEqual([]);
  });

  it('says which lines each part has, where it ships from and when it arrives', () => {
    const [soon, late] = [
      { earliest: '2026-12-01', latest: '2026-12-01' },
      { earliest: '2026-12-04', latest: '2026-12-10' },
    ];
    const lamps = [aQuote('Standard', 980, { delivery: soon })];
    const anchors = [aQuote('Standard', 4000, { delivery: late })];
    const labels = [
      { items: ['Storm lantern'], from: 'Ottawa' },
      { items: ['Folding anchor'], from: 'Lunenburg' },
    ];
    expect(combineQuotes([lamps, anchors], labels).quotes).toMatchObject([
      {
        delivery: late,
        parts: [
          { items: ['Storm lantern'], from: 'Ottawa', delivery: soon },
          { items: ['Folding anchor'], from: 'Lunenburg', delivery: late },
        ],
      },
    ]);
    expect(combineQuotes([lamps], labels.slice(0, 1)).quotes[0]).not.toHaveProperty('parts');
    expect(combineQuotes([lamps, anchors]).quotes[0]).not.toHaveProperty('parts');
  });

  it('adds up options of one name, in the order of the first profile', () => {
    const lamps = [aQuote('Express', 2500), aQuote('Pick-up', 0), aQuote('Standard', 980)];
    const sofas = [aQuote('Standard', 9000), aQuote('Freight', 8000), aQuote('Express', 20_000)];
    expect(priced(combineQuotes([lamps, sofas]).quotes)).toEqual([
      ['Express', 22_500],
      ['Standard', 9980],
    ]);
  });

  it('names the cheapest combination where no name is common to all', () => {
    const [standard, freight] = [aQuote('Standard', 980), aQuote('Freight', 9000)];
    const combined = combineQuotes([
      [standard, aQuote('Express', 2500)],
      [freight, aQuote('White glove', 15_000)],
    ]);
    expect(combined.parts).toEqual(new Set([standard, freight]));
    expect(combined.quotes).toMatchObject([{ name: 'Standard + Freight', code: 'standard+freight', priceMinor: 9980 }]);
  });

  it('takes the one listed first of several with the same price', () => {
    const [first, second, freight] = [aQuote('First', 980), aQuote('Second', 980), aQuote('Freight', 9000)];
    expect(combineQuotes([[first, second], [freight]]).parts).toEqual(new Set([first, freight]));
    const [ground, air] = [aQuote('A', 980, { code: 'ground' }), aQuote('A', 980, { code: 'air' })];
    expect(combineQuotes([[aQuote('A', 1)], [ground, air]]).parts.has(ground)).toBe(true);
  });

  it("adds up a carrier's option and a backup rate that the shopper reads with the same name", () => {
    const live = aQuote('Spurpaket', 980);
    const backup = aQuote('Spurpaket', 1200, { sharedName: 'Tracked packet' });
    expect(priced(combineQuotes([[live], [backup]]).quotes)).toEqual([['Spurpaket', 2180]]);
  });

  it('has nothing for a cart of which a part has nothing', () => {
    expect(combineQuotes([[aQuote('Standard', 980)], []])).toEqual({ quotes: [], parts: new Set() });
  });

  it('arrives when the last part does, and promises nothing unless each part does', () => {
    const early = { delivery: { earliest: '2026-11-23', latest: '2026-11-30' }, deliveryDays: [3, 10] };
    const late = { delivery: { earliest: '2026-11-25', latest: '2026-11-25' }, deliveryDays: [5] };
    expect(combineQuotes([[aQuote('A', 1, early)], [aQuote('A', 1, late)]]).quotes[0]).toMatchObject({
      delivery: { earliest: '2026-11-25', latest: '2026-11-30' },
      deliveryDays: [5, 10],
    });
    expect(combineQuotes([[aQuote('A', 1, early)], [aQuote('A', 1)]]).quotes[0]?.delivery).toBeNull();
  });

  it('names a carrier only when all parts are its own', () => {
    const parcel = { source: 'parcel' };
    expect(combineQuotes([[aQuote('A', 1, parcel)], [aQuote('A', 1, parcel)]]).quotes[0]?.source).toBe('parcel');
    expect(combineQuotes([[aQuote('A', 1, parcel)], [aQuote('A', 1)]]).quotes[0]?.source).toBe('shop');
  });

  it('costs, for any profiles, exactly what its cheapest parts of that name cost', () => {
    const quote = fc
      .tuple(fc.constantFrom('Standard', 'Express', 'Freight'), fc.nat(1_000_000))
      .map(([name, priceMinor]) => aQuote(name, priceMinor));
    const groups = fc.array(fc.array(quote, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 });
    const least = (quotes: readonly Quote[]) => Math.min(...quotes.map(({ priceMinor }) => priceMinor));
    fc.assert(
      fc.property(groups, (profiles) => {
        const combined = combineQuotes(profiles).quotes;
        expect(combined.length).toBeGreaterThan(0);
        for (const { name, priceMinor } of combined) {
          const named = profiles.map((quotes) => quotes.filter((each) => each.name === name));
          const parts = named.every((quotes) => quotes.length > 0) ? named : profiles;
          expect(priceMinor).toBe(parts.reduce((sum, quotes) => sum + least(quotes), 0));
        }
      }),
    );
  });
});
