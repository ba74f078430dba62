import { describe, expect, it } from 'vitest';
import { referenceFile } from '../../testing/reference-file.ts';
import { crossRates, parseReferenceRates } from './reference-rates.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 17);

const parse = (xml: string) => parseReferenceRates(xml, NOW_MS);

const RATES = { USD: '1.1587', CAD: '1.6250', JPY: '179.02' };

describe('the bank’s file', () => {
  it('has the day and the rates for one euro', () => {
    expect(parse(referenceFile('2026-11-20', RATES))).toEqual({
      ok: true,
      value: {
        asOf: '2026-11-20',
        perEuro: new Map([
          ['USD', 1.1587],
          ['CAD', 1.625],
          ['JPY', 179.02],
        ]),
      },
    });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>Moved</p>'],
    ['a file that was cut off', referenceFile('2026-11-20', RATES).slice(0, -30)],
    ['other elements of the same name', referenceFile('2026-11-20', RATES).replaceAll('ecb.int', 'bank.example')],
    ['no rates', referenceFile('2026-11-20', {})],
    ['two days', referenceFile('2026-11-20', RATES).replace('<Cube>', "<Cube><Cube time='2026-11-19'/>")],
    ['a day that is none', referenceFile('2026-02-30', RATES)],
    ['a day to come', referenceFile('2026-11-22', RATES)],
    ['a rate of 0', referenceFile('2026-11-20', { USD: '0.000' })],
    ['a rate below 0', referenceFile('2026-11-20', { USD: '-1.1' })],
    ['a rate that is not a number', referenceFile('2026-11-20', { USD: '1e3' })],
    ['a currency without a rate', referenceFile('2026-11-20', RATES).replace("rate='1.1587'", '')],
    ['a currency twice', referenceFile('2026-11-20', RATES).replace("'JPY'", "'USD'")],
    ['a currency that is none', referenceFile('2026-11-20', { usd: '1.1' })],
    ['an entity of its own', referenceFile('2026-11-20', RATES).replace('1.1587', '&rate;')],
  ])('is refused as a whole where it is %s', (_what, xml) => {
    expect(parse(xml)).toMatchObject({ ok: false });
  });

  it('may be of a day that has begun in the east only', () => {
    expect(parse(referenceFile('2026-11-21', RATES))).toMatchObject({ ok: true, value: { asOf: '2026-11-21' } });
  });

  it('may write a byte order mark, double quotes and attributes in another order', () => {
    const xml = `\u{FEFF}${referenceFile('2026-11-20', RATES)}`
      .replaceAll("'", '"')
      .replace('currency="USD" rate="1.1587"', 'rate="1.1587" currency="USD"');
    expect(parse(xml)).toMatchObject({ ok: true });
  });
});

describe('rates by way of the euro', () => {
  const reference = {
    asOf: '2026-11-20',
    perEuro: new Map([
      ['USD', 1.2],
      ['CAD', 1.6],
      ['JPY', 160],
    ]),
  };

  it('are for one unit of the settings’ currency, and of the same day', () => {
    expect(crossRates(reference, 'CAD', ['JPY', 'EUR', 'USD'])).toEqual([
      { currency: 'JPY', rate: 100, asOf: '2026-11-20', base: 'CAD' },
      { currency: 'EUR', rate: 0.625, asOf: '2026-11-20', base: 'CAD' },
      { currency: 'USD', rate: expect.closeTo(0.75, 12), asOf: '2026-11-20', base: 'CAD' },
    ]);
  });

  it('can be those of settings in euros', () => {
    expect(crossRates(reference, 'EUR', ['USD'])).toEqual([
      { currency: 'USD', rate: 1.2, asOf: '2026-11-20', base: 'EUR' },
    ]);
  });

  it('leave out what the bank does not have, and there are none without the settings’ own currency', () => {
    expect(crossRates(reference, 'CAD', ['AED'])).toEqual([]);
    expect(crossRates(reference, 'AED', ['USD'])).toBeNull();
  });
});
