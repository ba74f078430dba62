import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneySettings } from './money-settings.ts';
import { moneyFormats } from './money-formats.ts';
import { createPrices } from './prices.ts';

const RATES = { USD: 0.72, EUR: 0.62, JPY: 110, CHF: 0.64, BHD: 0.2714, KRW: 1050 };
const MONEY: MoneySettings = {
  shopCurrency: 'CAD',
  rates: RATES,
  homeCountry: 'CA',
  ...moneyFormats('en', ['CAD', ...Object.keys(RATES)]),
};

describe('prices', () => {
  it("are in the shop's currency and format by default", () => {
    const prices = createPrices(MONEY, 'CAD');
    expect(prices.text(123_450)).toBe('$1,234.50');
    expect(prices.converted).toBe(false);
  });

  it.each([
    ['USD', '$7.20 USD'],
    ['EUR', '€6.20'],
    ['JPY', '¥1,100'],
    ['CHF', '6.40 CHF'],
    ['BHD', '2.714 BHD'],
    ['KRW', '10,500 KRW'],
  ])('read in %s as people write it', (currency, text) => {
    expect(createPrices(MONEY, currency).text(1000)).toBe(text);
  });

  it("stay in the shop's own currency where it has no rate", () => {
    const prices = createPrices(MONEY, 'XAU');
    expect(prices.text(1000)).toBe('$10.00');
    expect(prices.currency).toBe('CAD');
    expect(prices.converted).toBe(false);
  });

  it('of a shop that counts in yen are whole yen', () => {
    const yen = {
      shopCurrency: 'JPY',
      rates: { CAD: 0.0091 },
      homeCountry: 'JP',
      ...moneyFormats('en', ['JPY', 'CAD']),
    };
    expect(createPrices(yen, 'JPY').text(1_200)).toBe('¥1,200');
    expect(createPrices(yen, 'CAD').text(1_200)).toBe('$10.92');
  });

  it('say what is charged when they are converted', () => {
    expect(createPrices(MONEY, 'EUR').charged(22_130)).toBe('$221.30 CAD');
  });

  it.each([
    ['CAD', '$10.00 CAD'],
    ['USD', '$7.20 USD'],
    ['CHF', '6.40 CHF'],
  ])('name the currency of a total in %s', (currency, text) => {
    expect(createPrices(MONEY, currency).total([1000])).toBe(text);
  });

  it('add up to the total, amount by amount as they are shown', () => {
    const hundredths = (text: string) => Number(text.replace(/\D/g, ''));
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }), (minors) => {
        const prices = createPrices(MONEY, 'EUR');
        const shown = minors.map((minor) => hundredths(prices.text(minor)));
        expect(hundredths(prices.total(minors))).toBe(shown.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });
});
