import {
  aDestination,
  aRatesMessage,
  aShippingRate,
  answers,
  createFakePlatform,
  type ScriptedAnswer,
} from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { createCountryBook } from '../address/create-country-book.ts';
import { loadCountryRules } from '../address/data/load-country-rules.ts';
import { createCalculator } from './calculator.ts';
import type { CalculatorOptions } from './contract.ts';

const NOT_YET = answers.json(202, null);
const READY = answers.json(200, aRatesMessage({ price: '9.80' }));

const canada = await loadCountryRules('CA');
const countries = createCountryBook({ preloaded: canada === null ? [] : [canada] });

function make(script: readonly ScriptedAnswer[] = [NOT_YET, READY], options: Partial<CalculatorOptions> = {}) {
  const platform = createFakePlatform(...script);
  const calculator = createCalculator({ countries, platform, destination: aDestination(), page: {}, ...options });
  return { calculator, platform, clock: platform.clock, status: () => calculator.getSnapshot().state.status };
}

describe('calculate', () => {
  test('ST-3: asks, polls and has the rates', async () => {
    const { calculator, clock, status } = make([answers.after(20, NOT_YET), answers.after(20, READY)]);
    calculator.calculate();
    expect(status()).toBe('preparing');
    await clock.advance(20);
    expect(status()).toBe('polling');
    await clock.advance(20);
    expect(calculator.getSnapshot().state).toMatchObject({ status: 'rated', rates: [{ priceMinor: 980 }] });
  });

  test('takes a destination along', async () => {
    const { calculator, platform, clock } = make();
    calculator.calculate(aDestination({ zip: 'M5V 2T6' }));
    await clock.advance(0);
    expect(platform.calls[0]?.body).toContain('M5V%202T6');
    expect(calculator.getSnapshot().state).toMatchObject({ status: 'rated', destination: { zip: 'M5V 2T6' } });
  });

  test('UI-5: missing values do not stop a request', async () => {
    const { calculator, platform, clock } = make([NOT_YET, READY], {
      destination: { zip: '', country: '', province: '' },
    });
    calculator.calculate();
    await clock.advance(0);
    expect([...new URLSearchParams(platform.calls[0]?.body).values()]).toEqual(['', '', '']);
  });

  test('ST-6: a second run replaces the first, whose late answer changes nothing', async () => {
    const { calculator, platform, clock, status } = make([
      answers.after(500, NOT_YET),
      answers.after(50, answers.json(422, { zip: ['is not valid'] })),
    ]);
    calculator.calculate();
    await clock.advance(10);
    calculator.calculate(aDestination({ zip: 'nonsense' }));
    expect(platform.calls[0]?.signal.aborted).toBe(true);
    await clock.advance(50);
    expect(status()).toBe('failed');
    await clock.advance(1_000);
    expect(status()).toBe('failed');
    expect(platform.calls).toHaveLength(2);
  });

  test('UI-7: editing a field drops the run under way and its call', async () => {
    const { calculator, platform, clock, status } = make([answers.never()]);
    calculator.calculate();
    await clock.advance(0);
    calculator.changeDestination({ zip: 'M5V' });
    expect(status()).toBe('idle');
    expect(platform.calls[0]?.signal.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('ST-6: disposing is silent and leaves nothing behind; the calculator can be used again', async () => {
    const { calculator, clock, status } = make([answers.never(), NOT_YET, NOT_YET, READY]);
    calculator.calculate();
    await clock.advance(0);
    calculator.dispose();
    expect([status(), clock.pending]).toEqual(['idle', 0]);

    calculator.calculate();
    await clock.advance(0);
    expect(status()).toBe('rated');
  });

  test('ST-7: the limit is an option', async () => {
    const { calculator, clock, status } = make([answers.never()], { runLimitMs: 1_000 });
    calculator.calculate();
    await clock.advance(1_000);
    expect(status()).toBe('failed');
  });
});

describe('submit', () => {
  test('asks for what the fields of the page hold, seen or not', async () => {
    const { calculator, platform, clock } = make();
    const leave = calculator.registerFields(() => ({ zip: 'M5V 2T6' }));
    calculator.submit();
    await clock.advance(0);
    expect(platform.calls[0]?.body).toContain('M5V%202T6');
    expect(calculator.getSnapshot().state.destination.zip).toBe('M5V 2T6');

    leave();
    calculator.changeDestination({ zip: 'H2Y 1C6' });
    platform.script(NOT_YET, READY);
    calculator.submit();
    await clock.advance(0);
    expect(platform.calls[2]?.body).toContain('H2Y%201C6');
  });

  test('does nothing while a run is under way', async () => {
    const { calculator, platform, clock } = make([answers.never()]);
    calculator.submit();
    calculator.registerFields(() => ({ zip: 'M5V 2T6' }));
    calculator.submit();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(1);
    expect(calculator.getSnapshot().state.destination.zip).toBe('K1N 5T2');
  });

  test('fields that cannot be read are left as they are known', async () => {
    const { calculator, platform, clock, status } = make();
    calculator.registerFields(() => {
      throw new Error('of the page');
    });
    calculator.submit();
    await clock.advance(0);
    expect([status(), platform.reported.length]).toEqual(['rated', 1]);
  });
});

describe('the snapshot', () => {
  test('is the same object until something changes', () => {
    const { calculator } = make();
    const before = calculator.getSnapshot();
    calculator.cancel();
    calculator.changeDestination(aDestination());
    expect(calculator.getSnapshot()).toBe(before);
    calculator.changeDestination({ zip: 'M' });
    expect(calculator.getSnapshot()).not.toBe(before);
    expect(calculator.getServerSnapshot()).toBe(before);
  });

  test('listeners are told of every change until they leave', async () => {
    const { calculator, clock } = make();
    const listener = vi.fn();
    const leave = calculator.subscribe(listener);
    calculator.calculate();
    await clock.advance(0);
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    calculator.changeDestination({ zip: '' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('a listener may calculate while it is told', async () => {
    const { calculator, clock, status } = make();
    calculator.subscribe(() => {
      if (calculator.getSnapshot().state.destination.zip === 'M5V' && status() === 'idle') calculator.calculate();
    });
    calculator.changeDestination({ zip: 'M5V' });
    expect(status()).toBe('preparing');
    await clock.advance(0);
    expect(status()).toBe('rated');
  });

  test('an answer that the server has already is there from the start', () => {
    const { calculator } = make([], { answer: { kind: 'rates', rates: [aShippingRate()] } });
    expect(calculator.getServerSnapshot().view.results).toMatchObject({ kind: 'rates', visible: true });
  });
});

describe('ST-5: a logged-in customer', () => {
  test('gets one calculation when the first button comes', async () => {
    const { calculator, platform, clock } = make([NOT_YET, READY], { autoCalculate: true });
    calculator.attachButton();
    calculator.attachButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(2);
  });

  test('once means once: not for buttons that leave and come back', async () => {
    const { calculator, platform, clock } = make([NOT_YET, READY], { autoCalculate: true });
    calculator.attachButton()();
    const leave = calculator.attachButton();
    await clock.advance(0);
    leave();
    calculator.changeDestination({ zip: '' });
    calculator.attachButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(2);
  });

  test('once means once a page: not for a second calculator on it', async () => {
    const page = {};
    const first = make([NOT_YET, READY], { autoCalculate: true, page });
    first.calculator.attachButton();
    await first.clock.advance(0);
    const second = make([], { autoCalculate: true, page });
    second.calculator.attachButton();
    await second.clock.advance(0);
    expect([first.platform.calls.length, second.platform.calls.length]).toEqual([2, 0]);
  });

  test('not at all for a button that is gone before the page has settled', async () => {
    const { calculator, platform, clock } = make([], { autoCalculate: true });
    calculator.attachButton()();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(0);
  });

  test('RO-1: a visitor has to click', async () => {
    const { calculator, platform, clock } = make();
    calculator.attachButton();
    await clock.advance(0);
    expect(platform.calls).toHaveLength(0);
  });
});

describe('the country', () => {
  test('UI-2: another country empties the province, and its rules follow', async () => {
    const { calculator, clock } = make();
    calculator.changeDestination({ country: 'JP' });
    expect(calculator.getSnapshot().state).toMatchObject({
      destination: { country: 'JP', province: '' },
      country: { kind: 'loading' },
    });
    await vi.waitFor(() => expect(calculator.getSnapshot().state.country.kind).toBe('known'));
    expect(calculator.getSnapshot().view.fields.province).toMatchObject({ visible: true, label: 'Prefecture' });
    expect(clock.pending).toBe(0);
  });

  test('rules that cannot be had leave the fields usable', async () => {
    const broken = createCountryBook({ load: () => Promise.reject(new Error('offline')) });
    const { calculator } = make([], { countries: broken });
    calculator.subscribe(() => {});
    await vi.waitFor(() => expect(calculator.getSnapshot().state.country.kind).toBe('unknown'));
    expect(calculator.getSnapshot().view.fields.province).toMatchObject({ visible: true, options: [] });
  });
});

describe('ST-6: two calculators of one page', () => {
  test('each has the rates that it asked for, one after the other', async () => {
    const first = make([
      NOT_YET,
      answers.after(700, READY),
      NOT_YET,
      answers.json(200, aRatesMessage({ price: '46.00' })),
    ]);
    const second = make([], { platform: first.platform, destination: aDestination({ zip: 'M5V 2T6' }) });
    first.calculator.calculate();
    second.calculator.calculate();
    await first.clock.advance(699);
    expect([first.platform.calls.length, second.status()]).toEqual([2, 'preparing']);

    await first.clock.advance(1);
    expect(first.calculator.getSnapshot().state).toMatchObject({ rates: [{ priceMinor: 980 }] });
    expect(second.calculator.getSnapshot().state).toMatchObject({ rates: [{ priceMinor: 4_600 }] });
  });
});

describe('misuse is refused when it is set', () => {
  test.each<[string, Partial<CalculatorOptions>, RegExp]>([
    ['MO-2: a format without a placeholder', { money: { format: 'CAD' } }, /placeholder/],
    ['a format of another currency', { money: { formats: { EUR: '{{sum}}' } } }, /placeholder/],
    ['CA-5: a root path that leads elsewhere', { rootPath: '//elsewhere.example' }, /rootPath/],
    ['an interval of nothing', { intervalMs: 0 }, /intervalMs/],
    ['a locale that is not a language tag', { locale: 'de_DE' }, /use "de-DE"/],
    ['a locale that means nothing', { locale: '' }, /BCP 47/],
    ['a limit that is no number', { runLimitMs: Number.NaN }, /runLimitMs/],
  ])('%s', (_name, options, message) => {
    expect(() => make([], options)).toThrow(message);
  });
});
