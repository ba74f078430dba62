import { aDestination, answers, createFakePlatform, createManualClock } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { countries, NOT_YET, READY } from '../../test-kit/calculator-test-kit.ts';
import { createLockQueue } from '../sources/locks.ts';
import type { Locks } from '../sources/platform.ts';
import { createCalculator } from './calculator.ts';
import type { CalculatorOptions } from './types.ts';

describe('the first call', () => {
  /** What a page sees of a click: the call and the busy state, in order. */
  function watch(options: Partial<CalculatorOptions> = {}) {
    // Its response comes after the end of these tests: listeners would be notified of it, and of the run with it.
    const platform = createFakePlatform(answers.after(100, NOT_YET), READY);
    const steps: string[] = [];
    const fetch: typeof platform.fetch = (url, what) => {
      if (what.method === 'POST') steps.push('sent');
      return platform.fetch(url, what);
    };
    const watched = createCalculator({
      countries,
      initialDestination: aDestination(),
      platform: { ...platform, fetch, ...options.platform },
    });
    watched.subscribe(({ view }) => {
      if (view.busy && !steps.includes('busy')) steps.push('busy');
    });
    return { calculator: watched, clock: platform.clock, steps };
  }

  /** Like a browser's Web Locks: a free lock is granted in a later task. */
  const grantedIn = (schedule: (task: () => void) => void): Locks => ({
    request: (_name, _options, task) => new Promise((resolve) => schedule(() => resolve(task()))),
  });

  test('leaves before anybody is told of the run', () => {
    const { calculator, steps } = watch();
    void calculator.calculate();
    expect(steps).toEqual(['sent', 'busy']);
  });

  test('leaves before it, too, where the lock is granted a moment later', async () => {
    const clock = createManualClock();
    const locks = grantedIn((task) => clock.schedule(task, 3));
    const { calculator, steps } = watch({ platform: { locks } });
    void calculator.calculate();
    expect(calculator.getSnapshot().view.busy).toBe(true);
    expect(steps).toEqual([]);
    await clock.advance(3);
    expect(steps).toEqual(['sent', 'busy']);
  });

  test('finds its lock there when the button was pressed before', () => {
    const getAhead = vi.fn();
    const { calculator } = watch({ platform: { locks: { ...createLockQueue(), getAhead } } });
    calculator.getReady();
    expect(getAhead).toHaveBeenCalledOnce();
    void calculator.calculate();
    calculator.getReady();
    expect(getAhead).toHaveBeenCalledOnce();
  });

  test('is not waited for longer than a frame', async () => {
    const { calculator, clock, steps } = watch({ platform: { locks: grantedIn(() => {}) } });
    void calculator.calculate();
    await clock.advance(15);
    expect(steps).toEqual([]);
    await clock.advance(1);
    expect(steps).toEqual(['busy']);
  });

  test('is not waited for by a change that comes before it', () => {
    const { calculator, steps } = watch({ platform: { locks: grantedIn(() => {}) } });
    const told: string[] = [];
    calculator.subscribe(({ state }) => told.push(state.status));
    void calculator.calculate();
    calculator.cancel();
    expect(steps).toEqual(['busy']);
    expect(told).toEqual(['preparing', 'idle']);
  });
});
