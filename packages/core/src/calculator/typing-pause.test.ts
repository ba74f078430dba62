import { expect, test } from 'vitest';

import { openCalculator, READY } from '../../testing/open-calculator.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import type { CalculatorOptions } from './types.ts';

async function openRated(options: Partial<CalculatorOptions> = {}) {
  const opened = openCalculator([READY, READY, READY, READY], options);
  const { calculator, clock } = opened;
  await calculator.calculate();
  const told: string[] = [];
  calculator.subscribe((now, before) => {
    const { text } = now.view.announcement;
    if (text !== '' && text !== before.view.announcement.text) told.push(text);
  });
  const type = async (...codes: readonly string[]) => {
    for (const postalCode of codes) {
      calculator.setDestination({ postalCode });
      await clock.advance(TYPING_PAUSE_MS - 1);
    }
  };
  return { ...opened, told, type };
}

const STALE = 'These rates are for K1N 5T2, Ontario, Canada. Calculate again for the new address.';

test('UI-7: whose rates are on the screen is told once, after the last key and a pause', async () => {
  const { clock, told, type } = await openRated();
  await type('K1N 5T', 'K1N 5', 'K1N');
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual([STALE]);
  await type('K1N 5');
  await clock.advance(TYPING_PAUSE_MS);
  expect(told).toEqual([STALE]);
});

test('UI-7: it is not told of an address that was put back before, and told again after another edit', async () => {
  const { clock, told, type } = await openRated();
  await type('K1N 5T', 'K1N 5T2');
  await clock.advance(TYPING_PAUSE_MS);
  expect(told.filter((text) => text === STALE)).toEqual([]);
  await type('K1N', '');
  await clock.advance(1);
  expect(told.filter((text) => text === STALE)).toEqual([STALE]);
});

test('BE-5: it is not told where the automatic mode asks for the new address', async () => {
  const { clock, told, type } = await openRated({ calculateWhenComplete: true });
  await type('K1P 1J1');
  await clock.advance(1);
  await clock.advance(10);
  expect(told).not.toContain(STALE);
  expect(told.at(-1)).toContain('K1P 1J1');
});

test('nothing is waited for after the calculator is disposed', async () => {
  const { calculator, clock } = await openRated();
  calculator.setDestination({ postalCode: 'K1P' });
  calculator.dispose();
  expect(clock.pending).toBe(0);
});
