import { aDestination, aRatesMessage, aShippingRate, answers, createFakePlatform } from '@cartfare/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { NOT_YET, READY, openCalculator } from '../../test-kit/calculator-test-kit.ts';
import type { CalculatorOptions } from './types.ts';

describe('calculate', () => {
  test('ST-3: asks, polls and has the rates', async () => {
    const { calculator, clock, status } = openCalculator([answers.after(20, NOT_YET), answers.after(20, READY)]);
    void calculator.calculate();
    expect(status()).toBe('preparing');
    await clock.advance(20);
    expect(status()).toBe('polling');
    await clock.advance(20);
    expect(calculator.getSnapshot().state).toMatchObject({ status: 'rated', rates: [{ priceHundredths: 980 }] });
  });

  test('makes the format of the days while the shop is at work, not between its answer and the picture', async () => {
    const made = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRangeToParts');
    onTestFinished(() => made.mockRestore());
    const rates = answers.json(200, aRatesMessage({ delivery_range: ['2026-11-25', '2026-11-27'] }));
    const { calculator, clock } = openCalculator([answers.after(20, NOT_YET), answers.after(20, rates)]);
    void calculator.calculate();
    await clock.advance(0);
    expect(made).not.toHaveBeenCalled();
    await clock.advance(20);
    expect(made).toHaveBeenCalledTimes(1);
    await clock.advance(20);
    expect(calculator.getSnapshot().state.status).toBe('rated');
    expect(made).toHaveBeenCalledTimes(2);
  });

  test('takes a destination along', async () => {
    const { calculator, platform, clock } = openCalculator();
    void calculator.calculate(aDestination({ zip: 'M5V 2T6' }));
    await clock.advance(0);
    expect(platform.calls[0]?.body).toContain('M5V%202T6');
    expect(calculator.getSnapshot().state).toMatchObject({ status: 'rated', destination: { zip: 'M5V 2T6' } });
  });

  test('UI-5: missing values do not stop a request', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, READY], {
      initialDestination: { zip: '', country: '', province: '' },
    });
    void calculator.calculate();
    await clock.advance(0);
    expect([...new URLSearchParams(platform.calls[0]?.body).values()]).toEqual(['', '', '']);
  });

  test('ST-6: a second run replaces the first, whose late answer changes nothing', async () => {
    const { calculator, platform, clock, status } = openCalculator([
      answers.after(500, NOT_YET),
      answers.after(50, answers.json(422, { zip: ['is not valid'] })),
    ]);
    void calculator.calculate();
    await clock.advance(10);
    void calculator.calculate(aDestination({ zip: 'nonsense' }));
    expect(platform.calls[0]?.signal.aborted).toBe(true);
    await clock.advance(50);
    expect(status()).toBe('failed');
    await clock.advance(1_000);
    expect(status()).toBe('failed');
    expect(platform.calls).toHaveLength(2);
  });

  test('UI-7: editing a field drops the run under way and its call', async () => {
    const { calculator, platform, clock, status } = openCalculator([answers.never()]);
    void calculator.calculate();
    await clock.advance(0);
    calculator.changeDestination({ zip: 'M5V' });
    expect(status()).toBe('idle');
    expect(platform.calls[0]?.signal.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('ST-6: disposing is silent and leaves nothing behind; the calculator can be used again', async () => {
    const { calculator, clock, status } = openCalculator([answers.never(), NOT_YET, NOT_YET, READY]);
    void calculator.calculate();
    await clock.advance(0);
    calculator.dispose();
    expect([status(), clock.pending]).toEqual(['idle', 0]);

    void calculator.calculate();
    await clock.advance(0);
    expect(status()).toBe('rated');
  });

  test('ST-6: disposing leaves no timer of a cart that has just changed', async () => {
    const { calculator, clock } = openCalculator();
    void calculator.calculate();
    await clock.advance(0);
    calculator.invalidate({ recalculateAfterMs: 400 });
    calculator.dispose();
    expect(clock.pending).toBe(0);
  });

  test('ST-7: polling stops after a minute', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, ...Array.from({ length: 200 }, () => NOT_YET)]);
    void calculator.calculate();
    await clock.advance(59_999);
    expect(calculator.getSnapshot().view.busy).toBe(true);

    await clock.advance(1);
    const error = { code: 'timed_out', limitMs: 60_000 };
    expect(calculator.getSnapshot().state).toMatchObject({ status: 'failed', error });
    const made = platform.calls.length;
    await clock.advance(60_000);
    expect([platform.calls.length, clock.pending]).toEqual([made, 0]);
  });

  test('ST-7: the limit covers the wait for another calculator, and aborts the call under way', async () => {
    const first = openCalculator([answers.never()]);
    const second = openCalculator([], { platform: first.platform, runLimitMs: 1_000 });
    void first.calculator.calculate();
    void second.calculator.calculate();
    await first.clock.advance(1_000);
    expect([first.status(), second.status(), first.platform.calls.length]).toEqual(['preparing', 'failed', 1]);

    await first.clock.advance(59_000);
    expect([first.status(), first.platform.calls[0]?.signal.aborted]).toEqual(['failed', true]);
  });

  test('ST-7: the limit is an option', async () => {
    const { calculator, clock, status } = openCalculator([answers.never()], { runLimitMs: 1_000 });
    void calculator.calculate();
    await clock.advance(1_000);
    expect(status()).toBe('failed');
  });
});

describe('the snapshot', () => {
  test('is the same object until something changes', () => {
    const { calculator } = openCalculator();
    const before = calculator.getSnapshot();
    calculator.cancel();
    calculator.changeDestination(aDestination());
    expect(calculator.getSnapshot()).toBe(before);
    calculator.changeDestination({ zip: 'M' });
    expect(calculator.getSnapshot()).not.toBe(before);
    expect(calculator.getServerSnapshot()).toBe(before);
  });

  test('listeners are told of every change until they leave', async () => {
    const { calculator, clock } = openCalculator();
    const listener = vi.fn();
    const leave = calculator.subscribe(listener);
    void calculator.calculate();
    await clock.advance(0);
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    calculator.changeDestination({ zip: '' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('a listener may calculate while it is told', async () => {
    const { calculator, clock, status } = openCalculator();
    calculator.subscribe(() => {
      if (calculator.getSnapshot().state.destination.zip === 'M5V' && status() === 'idle') void calculator.calculate();
    });
    calculator.changeDestination({ zip: 'M5V' });
    expect(status()).toBe('preparing');
    await clock.advance(0);
    expect(status()).toBe('rated');
  });

  test('an answer that the server has already is there from the start', () => {
    const { calculator } = openCalculator([], { initialResult: { kind: 'rates', rates: [aShippingRate()] } });
    expect(calculator.getServerSnapshot().view.results).toMatchObject({ kind: 'rates', visible: true });
    expect(calculator.getSnapshot().state).toMatchObject({ incomplete: false });
  });
});

describe('a rate that is selected from the start', () => {
  const result = { kind: 'rates', rates: [aShippingRate(), aShippingRate({ code: 'express' })] } as const;
  const selected = (options: Parameters<typeof openCalculator>[1]) =>
    openCalculator([], options).calculator.getSnapshot().state.selectedCode;

  test('is that of the answer that the server has already, where it is among its rates', () => {
    expect(selected({ initialResult: result, initialSelectedCode: 'express' })).toBe('express');
    expect(selected({ initialResult: result, initialSelectedCode: 'dog-sled' })).toBeNull();
  });

  test('waits for the first answer', async () => {
    const source = async () => result;
    const { calculator } = openCalculator([], { source, initialSelectedCode: 'express' });
    await calculator.calculate();
    expect(calculator.getSnapshot().state).toMatchObject({ selectedCode: 'express', isSelectionLost: false });
  });

  test('is told to be lost where the first answer does not have it', async () => {
    const source = async () => result;
    const { calculator } = openCalculator([], { source, initialSelectedCode: 'dog-sled' });
    await calculator.calculate();
    expect(calculator.getSnapshot().state).toMatchObject({ selectedCode: null, isSelectionLost: true });
  });
});

describe('ST-5: a logged-in customer', () => {
  test('gets one calculation when the first button comes', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, READY], { autoCalculate: true });
    calculator.registerButton();
    calculator.registerButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(2);
  });

  test('once means once: not for buttons that leave and come back', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, READY], { autoCalculate: true });
    calculator.registerButton()();
    const leave = calculator.registerButton();
    await clock.advance(0);
    leave();
    calculator.changeDestination({ zip: '' });
    calculator.registerButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(2);
  });

  test('once means once a page: not for a second calculator on it', async () => {
    const first = openCalculator([NOT_YET, READY], { autoCalculate: true });
    first.calculator.registerButton();
    await first.clock.advance(0);
    const platform = { ...createFakePlatform(), page: first.platform.page };
    const second = openCalculator([], { autoCalculate: true, platform });
    second.calculator.registerButton();
    await second.clock.advance(0);
    expect([first.platform.calls.length, platform.calls.length]).toEqual([2, 0]);
  });

  test('gets it for the button that is left, also where another one says twice that it is gone', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, READY], { autoCalculate: true });
    const leave = calculator.registerButton();
    calculator.registerButton();
    leave();
    leave();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(2);
  });

  test('not at all for a button that is gone before the page has settled', async () => {
    const { calculator, platform, clock } = openCalculator([], { autoCalculate: true });
    calculator.registerButton()();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(0);
  });

  test('not at all where the page came with an answer', async () => {
    const { calculator, platform, clock, status } = openCalculator([NOT_YET, READY], {
      autoCalculate: true,
      initialResult: { kind: 'rates', rates: [aShippingRate()] },
    });
    calculator.registerButton();
    await clock.advance(0);
    expect([platform.calls.length, status()]).toEqual([0, 'rated']);
  });

  test('RO-1: a visitor has to click', async () => {
    const { calculator, platform, clock } = openCalculator();
    calculator.registerButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(0);
  });
});

describe('ST-6: two calculators of one page', () => {
  test('each has the rates that it asked for, one after the other', async () => {
    const first = openCalculator([
      NOT_YET,
      answers.after(700, READY),
      NOT_YET,
      answers.json(200, aRatesMessage({ price: '46.00' })),
    ]);
    const second = openCalculator([], {
      platform: first.platform,
      initialDestination: aDestination({ zip: 'M5V 2T6' }),
    });
    void first.calculator.calculate();
    void second.calculator.calculate();
    await first.clock.advance(699);
    expect([first.platform.calls.length, second.status()]).toEqual([2, 'preparing']);

    await first.clock.advance(1);
    expect(first.calculator.getSnapshot().state).toMatchObject({ rates: [{ priceHundredths: 980 }] });
    expect(second.calculator.getSnapshot().state).toMatchObject({ rates: [{ priceHundredths: 4_600 }] });
  });
});

describe('misuse is refused when it is set', () => {
  test.each<[string, Partial<CalculatorOptions>, RegExp]>([
    ['MO-2: a format without a placeholder', { money: { format: 'CAD' } }, /placeholder/],
    ['a format of another currency', { money: { formats: { EUR: '{{sum}}' } } }, /placeholder/],
    ['CA-5: a root path that leads elsewhere', { rootPath: '//elsewhere.example' }, /rootPath/],
    ['an interval of nothing', { intervalMs: 0 }, /intervalMs/],
    ['a locale that is not a language tag', { locale: 'de_DE' }, /with hyphens, such as "de-DE"/],
    ['a locale that means nothing', { locale: '' }, /BCP 47/],
    ['a limit that is no number', { runLimitMs: Number.NaN }, /runLimitMs/],
  ])('%s', (_name, options, message) => {
    expect(() => openCalculator([], options)).toThrow(message);
  });
});
