import { createMoneyWriter } from '@cartfare/core/money';
import { describe, expect, it } from 'vitest';
import { moneyFormats } from './money-formats.ts';
import { moneyFor, moneyOptions } from './money-settings.ts';

const settingsOf = (currency: string, homeCountry: string | null) => ({
  shopCurrency: currency,
  rates: { GBP: 0.5 },
  homeCountry,
  ...moneyFormats('en', [currency, 'GBP']),
});

it.each([
  ['CAD', 'CA', 'US', '${{amount}} CAD'],
  ['CAD', 'CA', 'CA', '${{amount}}'],
  ['CAD', 'CA', '', '${{amount}}'],
  ['EUR', null, 'US', '€{{amount}}'],
] as const)(
  'amounts in %s, of the country %s, are written for a destination in "%s" as %s',
  (currency, home, to, format) => {
    const settings = { shopCurrency: currency, rates: {}, homeCountry: home, ...moneyFormats('en', [currency]) };
    expect(moneyFor(to, settings).formats[currency]).toBe(format);
  },
);

describe('the calculator writes an amount', () => {
  it.each([
    ['CAD', 'CA', 'CAD', 'CA', '$9.80'],
    ['CAD', 'CA', 'CAD', 'US', '$9.80 CAD'],
    ['CAD', 'CA', 'CHF', 'US', '$9.80 CAD'],
    ['CAD', 'CA', 'GBP', 'US', '£4.90'],
    ['JPY', 'JP', 'JPY', 'US', '¥10 JPY'],
    ['EUR', null, 'EUR', 'US', '€9.80'],
  ] as const)('in %s, of the country %s, shown in %s, for "%s" as %s', (currency, home, shown, to, text) => {
    const writer = createMoneyWriter(moneyOptions(settingsOf(currency, home), shown, to));
    expect(writer.write(980, currency, shown)).toBe(text);
  });
});
