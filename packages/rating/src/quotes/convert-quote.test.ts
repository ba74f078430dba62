import { describe, expect, it } from 'vitest';
import { convertQuote, type QuoteTarget } from './convert-quote.ts';

const target = (change: Partial<QuoteTarget> = {}): QuoteTarget => ({
  currency: 'CAD',
  converter: { rate: () => null },
  markup: {},
  ...change,
});

/** The converted price, or why there is none. */
function convert(minor: number, from: string, change: Partial<QuoteTarget> = {}): number | string {
  const result = convertQuote(minor, from, target(change));
  return result.ok ? result.value : result.issue;
}

const at = (rate: number) => ({ rate: () => rate });

describe('convertQuote', () => {
  it('leaves a price in the shop’s own currency as it is, however that is written', () => {
    expect(convert(1450, 'cad')).toBe(1450);
    expect(convert(0, 'CAD')).toBe(0);
  });

  it.each([
    ['USD', 'JPY', 110, 980, 1078],
    ['JPY', 'CAD', 0.009, 1078, 970],
    ['BHD', 'CAD', 3.6, 1234, 444],
    ['CAD', 'BHD', 0.27, 1000, 2700],
    ['JPY', 'BHD', 0.0025, 1000, 2500],
  ])('converts %s to %s with the decimals of each', (from, currency, rate, minor, converted) => {
    expect(convert(minor, from, { currency, converter: at(rate) })).toBe(converted);
  });

  it.each([null, 0, -1, Number.NaN, Infinity])('refuses to convert a quote with the exchange rate %s', (rate) => {
    expect(convert(1450, 'USD', { converter: { rate: () => rate } })).toBe('no_exchange_rate');
  });

  it('refuses to convert a quote when the converter throws', () => {
    const rate = () => {
      throw new RangeError('no such currency');
    };
    expect(convert(1450, 'XXX', { converter: { rate } })).toBe('no_exchange_rate');
  });

  it('refuses to convert a quote without a converter', () => {
    expect(convert(1450, 'USD', { converter: undefined })).toBe('no_exchange_rate');
  });

  it('adds the percentage to the converted price, and rounds once', () => {
    expect(convert(1000, 'CAD', { markup: { percent: 12.5, flatMinor: 100 } })).toBe(1225);
    expect(convert(333, 'USD', { converter: at(1.35), markup: { percent: 10 } })).toBe(495);
  });

  it.each([-1, 12.5, Number.NaN, Infinity, 2 ** 53])('refuses %s, which is not an amount', (minor) => {
    expect(convert(minor, 'CAD')).toBe('unreadable');
  });

  it('refuses an amount that is beyond all reason once converted', () => {
    expect(convert(Number.MAX_SAFE_INTEGER, 'CAD', { markup: { percent: 10 } })).toBe('unreadable');
    expect(convert(1, 'USD', { converter: at(1e300) })).toBe('unreadable');
  });
});
