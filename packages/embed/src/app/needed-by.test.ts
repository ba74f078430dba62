import { createCalculator } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import { aShippingRate } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { createNeededBy } from './needed-by.ts';

test('a field of a page that was rendered anew has the day that the rates are marked by', () => {
  const calculator = createCalculator({ countries: createCountryBook() });
  calculator.setNeededBy('2026-12-02');
  document.body.innerHTML = '<div id="area"></div>';
  const area = document.querySelector('#area');
  if (area !== null) createNeededBy(calculator, 'a-')(area);
  expect(document.querySelector<HTMLInputElement>('#area + p input')?.value).toBe('2026-12-02');
});

test('BE-6: the date field marks the rates, and is hidden where none has days of arrival', () => {
  const delivery = { earliest: '2026-12-01', latest: '2026-12-04' };
  const orderBy = { at: '2026-11-30T14:00:00-05:00', secondsLeft: 3600 };
  const show = (rates: readonly ReturnType<typeof aShippingRate>[]) => {
    const initialResult = { kind: 'rates', rates, orderBy } as const;
    const calculator = createCalculator({ countries: createCountryBook(), initialResult });
    document.body.innerHTML = '<form><div id="area"></div><p id="line"></p></form>';
    const area = document.querySelector('#area');
    if (area !== null) createNeededBy(calculator, 'a-')(area);
    const field = document.querySelector<HTMLInputElement>('#area + p input');
    return { calculator, field, line: field?.closest('p') };
  };
  const { calculator, field, line } = show([aShippingRate({ delivery })]);
  expect(field?.labels?.[0]?.textContent).toBe('Needed by (optional)');
  expect([line?.hidden, field?.min]).toEqual([false, '2026-11-30']);
  // The cart's form is sent without it, and not refused for it.
  expect(field?.form).toBeNull();
  if (field) field.value = '2026-12-02';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(calculator.getSnapshot().view.results.rates[0]?.badges).toEqual([{ kind: 'late', text: '2 days late' }]);
  expect(show([aShippingRate({ delivery: null })]).line?.hidden).toBe(true);
});
