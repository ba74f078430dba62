import { describe, expect, it } from 'vitest';
import { convertQuote, type QuoteTarget } from './convert-quote.ts';

const target = (change: Partial<QuoteTarget> = {}): QuoteTarget => ({
  currency: 'CAD',
  converter: { rate: () => null },
  markup: {},
  ...change,
});

const at = (rate: number) => ({ rate: () => rate });

describe('convertQuote', () => {
  it('leaves a price in the shop’s own currency as it is, however that is written', () => {
    expect(convertQuote(1450, 'cad', target())).toBe(1450);
  });

  it.each([
    ['USD', 'JPY', 110, 980, 1078],
    ['JPY', 'CAD', 0.009, 1078, 970],
    ['BHD', 'CAD', 3.6, 1234, 444],
    ['CAD', 'BHD', 0.27, 1000, 2700],
    ['JPY', 'BHD', 0.0025, 1000, 2500],
  ])('converts %s to %s with the decimals of each', (from, currency, rate, minor, converted) => {
    expect(convertQuote(minor, from, target({ currency, converter: at(rate) }))).toBe(converted);
  });

  it.each([null, 0, -1, Number.NaN, Infinity])('is null with the exchange rate %s', (rate) => {
    expect(convertQuote(1450, 'USD', target({ converter: { rate: () => rate } }))).toBeNull();
  });

  it('is null without a converter', () => {
    expect(convertQuote(1450, 'USD', target({ converter: undefined }))).toBeNull();
  });

  it('adds the percentage to the converted price, and rounds once', () => {
    expect(convertQuote(1000, 'CAD', target({ markup: { percent: 12.5, flatMinor: 100 } }))).toBe(1225);
    expect(convertQuote(333, 'USD', target({ converter: at(1.35), markup: { percent: 10 } }))).toBe(495);
  });
});
