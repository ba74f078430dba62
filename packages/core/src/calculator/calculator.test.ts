import { aDestination, aShippingRate, answers, createFakePlatform } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { NOT_YET, READY, openCalculator } from '../../testing/open-calculator.ts';

describe('calculate', () => {
  test('ST-3: asks, polls and has the rates', async () => {
    const { calculator, clock, status } = openCalculator([answers.after(20, NOT_YET), answers.after(20, READY)]);
    void calculator.calculate();
    expect(status()).toBe('loading');
    await clock.advance(40);
    expect(calculator.getSnapshot().state.query).toMatchObject({ status: 'rated', rates: [{ priceHundredths: 980 }] });
  });

  test('takes a destination along', async () => {
    const { calculator, platform, clock } = openCalculator();
    void calculator.calculate(aDestination({ postalCode: 'M5V 2T6' }));
    await clock.advance(0);
    expect(platform.calls[0]?.body).toContain('M5V%202T6');
    expect(calculator.getSnapshot().state.query).toMatchObject({
      status: 'rated',
      destination: { postalCode: 'M5V 2T6' },
    });
  });

  test('UI-5: missing values do not stop a request', async () => {
    const { calculator, platform, clock } = openCalculator([NOT_YET, READY], {
      initialDestination: { postalCode: '', country: '', province: '' },
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
    void calculator.calculate(aDestination({ postalCode: 'nonsense' }));
    await clock.advance(490);
    expect(status()).toBe('loading');
    await clock.advance(50);
    expect(status()).toBe('failed');
    await clock.advance(1_000);
    expect(status()).toBe('failed');
    expect(platform.calls).toHaveLength(2);
  });

  test('UI-7: editing a field drops the run under way and its call', async () => {
    const { calculator, platform, clock, status } = openCalculator([NOT_YET, answers.never()]);
    void calculator.calculate();
    await clock.advance(0);
    calculator.setDestination({ postalCode: 'M5V' });
    expect(status()).toBe('idle');
    expect(platform.calls[1]?.signal.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('ST-6: disposing is silent and leaves nothing behind; the calculator can be used again', async () => {
    const { calculator, clock, status } = openCalculator([NOT_YET, answers.never(), NOT_YET, READY]);
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
    calculator.cartChanged();
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
    expect(calculator.getSnapshot().state.query).toMatchObject({ status: 'failed', error });
    const made = platform.calls.length;
    await clock.advance(60_000);
    expect([platform.calls.length, clock.pending]).toEqual([made, 0]);
  });

  test('ST-7: the limit covers the wait for another calculator, and aborts the call under way', async () => {
    const first = openCalculator([NOT_YET, answers.never()]);
    const second = openCalculator([], { platform: first.platform, runLimitMs: 1_000 });
    void first.calculator.calculate();
    void second.calculator.calculate();
    await first.clock.advance(1_000);
    expect([first.status(), second.status(), first.platform.calls.length]).toEqual(['loading', 'failed', 2]);

    await first.clock.advance(59_000);
    expect([first.status(), first.platform.calls[1]?.signal.aborted]).toEqual(['failed', true]);
  });
});

describe('the snapshot', () => {
  test('is the same object until something changes', () => {
    const { calculator } = openCalculator();
    const before = calculator.getSnapshot();
    calculator.cancel();
    calculator.setDestination(aDestination());
    expect(calculator.getSnapshot()).toBe(before);
    calculator.setDestination({ postalCode: 'M' });
    expect(calculator.getSnapshot()).not.toBe(before);
    expect(calculator.getServerSnapshot()).toBe(before);
  });

  test('listeners are told of every change until they leave', async () => {
    const { calculator, clock } = openCalculator();
    const listener = vi.fn();
    const leave = calculator.subscribe(listener);
    void calculator.calculate();
    await clock.advance(0);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    calculator.setDestination({ postalCode: '' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('a listener may calculate while it is told', async () => {
    const { calculator, clock, status } = openCalculator();
    calculator.subscribe(() => {
      if (calculator.getSnapshot().state.address.destination.postalCode === 'M5V' && status() === 'idle')
        void calculator.calculate();
    });
    calculator.setDestination({ postalCode: 'M5V' });
    expect(status()).toBe('loading');
    await clock.advance(0);
    expect(status()).toBe('rated');
  });

  test('an answer that the server has already is there from the start', () => {
    const { calculator } = openCalculator([], { initialResult: { kind: 'rates', rates: [aShippingRate()] } });
    expect(calculator.getServerSnapshot().view.results).toMatchObject({ kind: 'rates', visible: true });
    expect(calculator.getSnapshot().state.query).toMatchObject({ incomplete: false });
  });
});

describe('a rate that is selected from the start', () => {
  const result = { kind: 'rates', rates: [aShippingRate(), aShippingRate({ code: 'express' })] } as const;
  const selected = (options: Parameters<typeof openCalculator>[1]) =>
    openCalculator([], options).calculator.getSnapshot().state.query.selectedCode;

  test('is that of the answer that the server has already, where it is among its rates', () => {
    expect(selected({ initialResult: { ...result, selectedCode: 'express' } })).toBe('express');
    expect(selected({ initialResult: { ...result, selectedCode: 'dog-sled' } })).toBeNull();
  });

  test('MO-4: is told to be lost where the answer that the server has already does not have it', () => {
    const view = (selectedCode: string | null) =>
      openCalculator([], { initialResult: { ...result, selectedCode } }).calculator.getSnapshot().view;
    expect(view('dog-sled').results).toMatchObject({
      lostRate: [{ text: 'Your selected option is no longer available.' }],
    });
    expect(view(null).results).toMatchObject({ lostRate: [] });
  });

  test('waits for the first answer', async () => {
    const source = async () => result;
    const { calculator } = openCalculator([], { source, initialResult: { kind: 'none', selectedCode: 'express' } });
    await calculator.calculate();
    expect(calculator.getSnapshot().state.query).toMatchObject({ selectedCode: 'express', lostName: null });
  });

  test('is told to be lost where the first answer does not have it', async () => {
    const source = async () => result;
    const { calculator } = openCalculator([], { source, initialResult: { kind: 'none', selectedCode: 'dog-sled' } });
    await calculator.calculate();
    expect(calculator.getSnapshot().state.query).toMatchObject({ selectedCode: null, lostName: '' });
  });
});

describe('ST-5: a logged-in customer', () => {
  const listen = ({ calculator }: Pick<ReturnType<typeof openCalculator>, 'calculator'>) =>
    calculator.subscribe(() => {});

  test('gets one calculation when the page listens', async () => {
    const opened = openCalculator([NOT_YET, READY], { calculateOnLoad: true });
    listen(opened);
    listen(opened);
    await opened.clock.advance(0);
    expect(opened.platform.calls).toHaveLength(2);
  });

  test('once means once: not for listeners that leave and come back', async () => {
    const opened = openCalculator([NOT_YET, READY], { calculateOnLoad: true });
    listen(opened)();
    const leave = listen(opened);
    await opened.clock.advance(0);
    leave();
    opened.calculator.cancel();
    opened.calculator.setDestination({ postalCode: '' });
    listen(opened);
    await opened.clock.advance(0);
    expect(opened.platform.calls).toHaveLength(2);
  });

  test('once means once a page: not for a second calculator on it', async () => {
    const first = openCalculator([NOT_YET, READY], { calculateOnLoad: true });
    listen(first);
    await first.clock.advance(0);
    const platform = { ...createFakePlatform(), page: first.platform.page };
    const second = openCalculator([], { calculateOnLoad: true, platform });
    listen(second);
    await second.clock.advance(0);
    expect([first.platform.calls.length, platform.calls.length]).toEqual([2, 0]);
  });

  test('gets none when the page has stopped listening before it has settled', async () => {
    const opened = openCalculator([], { calculateOnLoad: true });
    listen(opened)();
    await opened.clock.advance(0);
    expect(opened.platform.calls).toHaveLength(0);
  });

  test('gets none where the page came with a result', async () => {
    const opened = openCalculator([NOT_YET, READY], {
      calculateOnLoad: true,
      initialResult: { kind: 'rates', rates: [aShippingRate()] },
    });
    listen(opened);
    await opened.clock.advance(0);
    expect([opened.platform.calls.length, opened.status()]).toEqual([0, 'rated']);
  });

  test('RO-1: a visitor has to click', async () => {
    const opened = openCalculator();
    listen(opened);
    await opened.clock.advance(0);
    expect(opened.platform.calls).toHaveLength(0);
  });
});

describe('a click', () => {
  test('ST-2: is busy at once, and its call is sent before anybody is told', () => {
    const steps: string[] = [];
    const { calculator } = openCalculator([], {
      source: () => {
        steps.push('sent');
        return new Promise(() => {});
      },
    });
    calculator.subscribe(({ view }) => steps.push(view.busy ? 'busy' : 'idle'));
    void calculator.calculate();
    expect(steps).toEqual(['sent', 'busy']);
  });

  test('ST-2: is busy at once where the call waits for a lock', () => {
    const platform = createFakePlatform();
    const { calculator } = openCalculator([], {
      platform: { ...platform, locks: { request: () => new Promise(() => {}) } },
    });
    calculator.subscribe(() => {});
    void calculator.calculate();
    expect([calculator.getSnapshot().view.busy, platform.calls.length]).toEqual([true, 0]);
  });
});
