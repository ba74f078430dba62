import { aDestination } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { EXPRESS, openSourceCalculator as make, STANDARD, ZIP_ERROR } from '../../testing/open-calculator.ts';
import type { CalculatorEvents } from './events.ts';

describe('BE-12: events', () => {
  function listen({ calculator }: Pick<ReturnType<typeof make>, 'calculator'>) {
    const seen: [keyof CalculatorEvents, object][] = [];
    for (const type of ['started', 'rates', 'failed', 'selected', 'cancelled'] as const) {
      calculator.on(type, (event) => seen.push([type, event]));
    }
    return seen;
  }
  const destination = aDestination();

  test('started, rates, selected, failed', async () => {
    const made = make([STANDARD, EXPRESS], null);
    const seen = listen(made);
    void made.calculator.calculate();
    await made.clock.advance(10);
    made.calculator.selectRate('express');
    void made.calculator.calculate();
    await made.clock.advance(10);
    expect(seen).toEqual([
      ['started', { run: 1, destination, trigger: 'shopper' }],
      ['rates', { run: 1, destination, rates: [STANDARD, EXPRESS], incomplete: false }],
      ['selected', { rate: EXPRESS, destination }],
      ['started', { run: 2, destination, trigger: 'shopper' }],
      ['failed', { run: 2, destination, error: ZIP_ERROR }],
    ]);
  });

  test('a run that is replaced or dropped is cancelled, with the destination that it was for', async () => {
    const made = make();
    const seen = listen(made);
    void made.calculator.calculate();
    void made.calculator.calculate();
    made.calculator.setDestination({ postalCode: 'M5V' });
    expect(seen).toEqual([
      ['started', { run: 1, destination, trigger: 'shopper' }],
      ['cancelled', { run: 1, destination }],
      ['started', { run: 2, destination, trigger: 'shopper' }],
      ['cancelled', { run: 2, destination }],
    ]);
  });

  test('nothing is told of a run under way, whatever else changes', () => {
    const { calculator } = make([STANDARD]);
    const seen = listen({ calculator });
    void calculator.calculate();
    calculator.setCurrency('EUR');
    expect(calculator.getSnapshot().state.query.status).toBe('loading');
    expect(seen.map(([type]) => type)).toEqual(['started']);
  });

  test.each<[string, (leave: () => void, made: ReturnType<typeof make>) => void]>([
    ['the listener leaves', (leave) => leave()],
    ['the calculator is disposed of', (_leave, { calculator }) => calculator.dispose()],
  ])('are told until %s', (_what, end) => {
    const made = make();
    const listener = vi.fn();
    const leave = made.calculator.on('started', listener);
    void made.calculator.calculate();
    end(leave, made);
    void made.calculator.calculate();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('listeners get the snapshot and the one before, in order, also of changes made while they are told', async () => {
    const { calculator, clock } = make(null, [STANDARD]);
    const seen: string[] = [];
    let tries = 0;
    calculator.subscribe(({ state }) => {
      tries += state.query.status === 'failed' ? 1 : 0;
      if (state.query.status === 'failed' && tries === 1) void calculator.calculate();
    });
    calculator.subscribe((now, before) => seen.push(`${before.state.query.status} ${now.state.query.status}`));
    void calculator.calculate();
    await clock.advance(30);
    expect(seen).toEqual(['idle loading', 'loading failed', 'failed loading', 'loading rated']);
  });

  test('a listener that comes while others are told hears of later changes only', () => {
    const { calculator } = make();
    const [late, later] = [vi.fn(), vi.fn()];
    calculator.subscribe(() => void (late.mock.calls.length === 0 && calculator.subscribe(late)));
    calculator.on('started', () => void calculator.on('started', later));
    void calculator.calculate();
    expect([late.mock.calls.length, later.mock.calls.length]).toEqual([0, 0]);
    calculator.cancel();
    void calculator.calculate();
    expect(late).toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });
});
