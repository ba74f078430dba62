import { describe, expect, it } from 'vitest';
import { parseMinor } from './parse-minor.ts';
import { EMPTY_FORM, readTrialForm, trialOf } from './trial-form.ts';

describe('parseMinor', () => {
  it.each([
    ['25', 'CAD', 2500],
    ['25.5', 'CAD', 2550],
    [' 4,90 ', 'EUR', 490],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
  ])('reads %j %s', (text, currency, minor) => {
    expect(parseMinor(text, currency)).toBe(minor);
  });

  it.each(['', '-1', '1.234', 'free', '1e3', '1,234.00', '.5'])('does not read %j', (text) => {
    expect(parseMinor(text, 'CAD')).toBeNull();
  });

  it('does not read decimals that the currency has not', () => {
    expect(parseMinor('12.50', 'JPY')).toBeNull();
  });
});

it('a form survives the address of the page, without what is empty', () => {
  const line = { price: '25.00', weight: '450', quantity: '2', tags: 'glass', handle: '' };
  const form = { ...EMPTY_FORM, country: 'CA', date: '2026-12-24', lines: [line] };
  const search = readTrialForm({ ...form });
  expect(search).toEqual({ country: 'CA', date: '2026-12-24', lines: [line] });
  expect({ ...EMPTY_FORM, ...readTrialForm(search) }).toEqual(form);
});

it('what somebody wrote into the address by hand does no harm', () => {
  expect(readTrialForm({ country: ['CA'], version: 2, lines: 'none', colour: 'red' })).toEqual({ version: '2' });
  const { lines } = readTrialForm({ lines: [null, { price: {} }] });
  expect(lines).toHaveLength(2);
  expect(trialOf({ ...EMPTY_FORM, lines: lines ?? [] }, 'CAD')).toBeNull();
});

it('a form becomes what the server takes', () => {
  const lines = [{ price: '25.00', weight: '450', quantity: '2', tags: 'glass, , chilled', handle: ' lamp ' }];
  expect(
    trialOf({ ...EMPTY_FORM, country: 'CA', lines, date: '2026-12-24', hour: '15:00', version: '3' }, 'CAD'),
  ).toEqual({
    version: 3,
    destination: { country: 'CA', province: '', postalCode: '' },
    lines: [{ quantity: 2, priceMinor: 2500, weightGrams: 450, tags: ['glass', 'chilled'], productHandle: 'lamp' }],
    customerTags: [],
    at: '2026-12-24 15:00',
  });
});
