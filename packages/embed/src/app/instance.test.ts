import { createCalculator, type RatesSource } from '@cartfare/core';
import { aShippingRate } from '@cartfare/testing';
import { expect, test } from 'vitest';
import { dispatchEvents } from './instance.ts';

const STANDARD = aShippingRate({ code: 'standard' });
const OVERNIGHT = aShippingRate({ code: 'overnight' });
const countries = { options: [], peek: () => undefined, load: () => Promise.resolve(null) };

/** A calculator whose source ends with the outcome, and the events that an ancestor of its element receives. */
function watched(outcome: Awaited<ReturnType<RatesSource>>) {
  const parent = document.createElement('div');
  const element = parent.appendChild(document.createElement('div'));
  const heard: [string, unknown][] = [];
  for (const type of ['cartfare:started', 'cartfare:rates', 'cartfare:failed', 'cartfare:selected'] as const) {
    parent.addEventListener(type, ({ detail }) => heard.push([type, detail]));
  }
  const calculator = createCalculator({ countries, source: () => Promise.resolve(outcome) });
  dispatchEvents(calculator, () => element);
  return { calculator, heard };
}

const destination = { country: '', province: '' };

test('asked, answered and selected bubble from the element, with their details', async () => {
  const { calculator, heard } = watched({ kind: 'rates', rates: [STANDARD, OVERNIGHT] });
  await calculator.calculate();
  calculator.selectRate('overnight');
  expect(heard).toEqual([
    ['cartfare:started', { destination, trigger: 'shopper' }],
    ['cartfare:rates', { destination, rates: [STANDARD, OVERNIGHT], incomplete: false }],
    ['cartfare:selected', { rate: OVERNIGHT }],
  ]);
});

test('failed comes with the code and with the sentence that the shopper reads', async () => {
  const { calculator, heard } = watched({ kind: 'failed', error: { code: 'country_not_supported' } });
  await calculator.calculate();
  expect(heard.at(-1)).toEqual([
    'cartfare:failed',
    { destination, code: 'country_not_supported', text: 'We do not ship to this destination.' },
  ]);
});
