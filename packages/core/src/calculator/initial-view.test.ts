import { aDestination } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { countries, EXPRESS, openCalculator, STANDARD, ZIP_ERROR } from '../../testing/open-calculator.ts';
import { initialView } from './display.ts';
import type { InitialResult } from './types.ts';

const inCanada = { countries, initialDestination: aDestination() };

describe('initialView', () => {
  it.each<[string, InitialResult | undefined]>([
    ['no result', undefined],
    ['rates', { kind: 'rates', rates: [STANDARD, EXPRESS], selectedCode: 'express' }],
    ['an error', { kind: 'failed', error: ZIP_ERROR }],
  ])('shows what a calculator shows at first: %s', (_what, initialResult) => {
    const { calculator } = openCalculator([], { initialResult });
    expect(initialView({ ...inCanada, initialResult })).toEqual(calculator.getServerSnapshot().view);
  });

  it('shows the selected rate in the given language, format and currency', () => {
    const { results, estimate } = initialView({
      ...inCanada,
      initialResult: { kind: 'rates', rates: [STANDARD, EXPRESS], selectedCode: 'express' },
      money: { format: '{{amount_with_comma_separator}} $', shopCurrency: 'CAD' },
      language: { tag: 'de-DE', texts: { estimatedShipping: 'Versand' } },
    });
    expect(results).toMatchObject({
      kind: 'rates',
      rates: [{ selected: false }, { selected: true, price: '24,50 $' }],
    });
    expect(estimate).toMatchObject({ label: 'Versand', amount: '24,50 $', rateCode: 'express' });
  });

  it('has the fields of the country without a result', () => {
    const { fields } = initialView({ countries, initialDestination: { country: 'CA' } });
    expect(fields.province).toMatchObject({ visible: true, label: 'Province', invalid: false });
    expect(fields.postalCode).toMatchObject({ label: 'Postal code', missing: false });
  });

  it('throws on a wrong language tag and a wrong money format, as createCalculator does', () => {
    expect(() => initialView({ ...inCanada, language: { tag: 'de_DE' } })).toThrow(TypeError);
    expect(() => initialView({ ...inCanada, money: { format: '$' } })).toThrow('placeholder');
  });
});
