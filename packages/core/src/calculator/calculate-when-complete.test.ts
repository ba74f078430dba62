import { aDestination, answers, type ScriptedAnswer } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { rulesOf, READY, openCalculator } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { Destination } from '../address/destination.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import type { CalculatorOptions } from './types.ts';

const rules = await Promise.all(['CA', 'DE', 'HK', 'IE'].map(rulesOf));
const fourCountries = createCountryBook({ preloaded: rules });
const TORONTO = { province: 'ON', postalCode: 'M5V 2T6' };

function make(script: readonly ScriptedAnswer[] = [], options: Partial<CalculatorOptions> = {}) {
  const opened = openCalculator(script, {
    countries: fourCountries,
    initialDestination: { country: 'CA' },
    calculateWhenComplete: true,
    ...options,
  });
  const asked: (Destination & { trigger: string })[] = [];
  opened.calculator.on('started', ({ destination, trigger }) => asked.push({ ...destination, trigger }));
  return { ...opened, asked };
}

describe('BE-5: the automatic mode', () => {
  test('asks when the destination is complete and typing has paused, and the event says so', async () => {
    const { calculator, asked, clock, query } = make([READY, READY]);
    calculator.setDestination({ province: 'ON' });
    for (const postalCode of ['M', 'M5', 'M5V', 'M5V 2', 'M5V 2T', 'M5V 2T6']) {
      calculator.setDestination({ postalCode });
      await clock.advance(TYPING_PAUSE_MS - 1);
    }
    expect(asked).toEqual([]);
    await clock.advance(1);
    expect(asked).toEqual([{ country: 'CA', ...TORONTO, trigger: 'typing' }]);
    await clock.advance(10);
    expect(query().status).toBe('rated');
  });

  test('is off by default', async () => {
    const { calculator, asked, clock } = make([], { calculateWhenComplete: false });
    calculator.setDestination(TORONTO);
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
  });

  test('waits for a shopper to edit something', async () => {
    const { calculator, asked, clock } = make([], { initialDestination: aDestination() });
    calculator.subscribe(() => {});
    calculator.setDestination({});
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
  });

  test.each([
    ['without its province', { country: 'CA', province: '', postalCode: 'M5V 2T6' }],
    ['without its postal code', { country: 'CA', province: 'ON' }],
    ['with half a postal code', { country: 'CA', province: 'ON', postalCode: 'M5V' }],
    ['without a country', { country: '', postalCode: 'M5V 2T6' }],
  ])('does not ask for a destination %s', async (_name, destination) => {
    const { calculator, asked, clock } = make();
    calculator.setDestination({ postalCode: 'x' });
    calculator.setDestination(destination);
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
  });

  test('asks for a country alone where that is all there is', async () => {
    const { calculator, asked, clock } = make([READY, READY]);
    calculator.setDestination({ country: 'HK', province: rules[2]?.provinces[0]?.code ?? '' });
    await clock.advance(TYPING_PAUSE_MS);
    expect(asked).toHaveLength(1);
  });

  test('waits for the rules of the country', async () => {
    let arrive = () => {};
    const book = createCountryBook({
      load: (code) =>
        new Promise((resolve) => (arrive = () => resolve(rules.find((known) => known.code === code) ?? null))),
    });
    const { calculator, asked, clock } = make([READY, READY], { countries: book, initialDestination: {} });
    calculator.setDestination({ country: 'DE', postalCode: '10115' });
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
    arrive();
    await vi.waitFor(() => expect(asked).toMatchObject([{ country: 'DE', postalCode: '10115' }]));
  });

  test.each([
    ['before anything is edited', {}],
    ['while the shopper types', { postalCode: '10117' }],
  ])('does not ask when the rules of the country arrive %s', async (_when, edit) => {
    const arrivals: (() => void)[] = [];
    const germany = rules.find((known) => known.code === 'DE') ?? null;
    const load = () => new Promise<typeof germany>((resolve) => arrivals.push(() => resolve(germany)));
    const { calculator, asked, form } = make([], {
      countries: createCountryBook({ load }),
      initialDestination: { country: 'DE', postalCode: '10115' },
    });
    calculator.subscribe(() => {});
    calculator.setDestination(edit);
    for (const arrive of arrivals) arrive();
    await vi.waitFor(() => expect(form().country.kind).toBe('known'));
    expect(asked).toEqual([]);
  });

  test('is cancelled by further typing, also when the call is under way', async () => {
    const { calculator, asked, clock, platform, query } = make([READY, answers.never()]);
    calculator.setDestination(TORONTO);
    await clock.advance(TYPING_PAUSE_MS);
    expect(asked).toHaveLength(1);
    calculator.setDestination({ postalCode: 'M5V 2T' });
    expect(platform.calls[1]?.signal.aborted).toBe(true);
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect([asked.length, query().status]).toEqual([1, 'idle']);
  });

  test('shows what the shop has said for the destination again, in any spelling, without asking', async () => {
    const { calculator, asked, clock, query } = make([READY, READY]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    calculator.setDestination({ postalCode: 'M5V' });
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(query().status).toBe('stale');
    calculator.setDestination({ postalCode: 'm5v2t6' });
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect([query().status, asked.length]).toEqual(['rated', 1]);
  });

  test('asks again for a destination whose result is a quarter of an hour old, also when it was shown again meanwhile', async () => {
    const { calculator, asked, clock } = make(Array.from({ length: 6 }, () => READY));
    const edit = async (postalCode: string) => {
      calculator.setDestination({ province: 'ON', postalCode });
      await clock.advance(TYPING_PAUSE_MS);
      return asked.length;
    };
    expect(await edit('M5V 2T6')).toBe(1);
    expect(await edit('K1N 5T2')).toBe(2);
    await clock.advance(14 * 60_000);
    expect(await edit('M5V 2T6')).toBe(2);
    expect(await edit('K1N 5T2')).toBe(2);
    await clock.advance(60_000);
    expect(await edit('M5V 2T6')).toBe(3);
  });

  test('waits for a pause after the last edit, also when an earlier destination was complete', async () => {
    const { calculator, asked, clock } = make([READY, READY]);
    calculator.setDestination(TORONTO);
    await clock.advance(TYPING_PAUSE_MS - 1);
    calculator.setDestination({ postalCode: 'K1N 5T2' });
    await clock.advance(TYPING_PAUSE_MS - 1);
    expect(asked).toEqual([]);
    await clock.advance(1);
    expect(asked).toMatchObject([{ postalCode: 'K1N 5T2' }]);
  });

  test('does not ask where the shopper cancels before the pause is over', async () => {
    const { calculator, asked, clock } = make();
    calculator.setDestination(TORONTO);
    calculator.cancel();
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
  });

  test('asks again for another province with the same postal code', async () => {
    const { calculator, asked, clock } = make([READY, READY, READY, READY]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    calculator.setDestination({ province: 'QC' });
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(asked.map(({ province }) => province)).toEqual(['ON', 'QC']);
  });

  test.each([
    ['shows a refusal of the destination again, without asking', [answers.json(422, { zip: ['is not valid'] })], 1],
    ['asks again after an error that may be gone', [answers.json(500, {})], 2],
  ])('%s', async (_name, script, times) => {
    const { calculator, asked, clock, query } = make([...script, ...script]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    calculator.setDestination({ postalCode: 'M5V' });
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect([query().status, asked.length]).toEqual(['failed', times]);
  });

  test('tells of a refusal that is shown again as politely as the first time', async () => {
    const { calculator, asked, clock } = make([answers.json(422, { zip: ['is not valid'] })]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    calculator.setDestination({ postalCode: 'M5V' });
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(asked).toHaveLength(1);
    expect(calculator.getSnapshot().view.results).toMatchObject({ kind: 'error', isCalm: true });
  });

  test('asks again for another cart', async () => {
    const { calculator, asked, clock } = make([READY, READY, READY, READY]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    calculator.cartChanged(new Promise(() => {}));
    calculator.setDestination({ postalCode: 'M5V' });
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(asked).toHaveLength(2);
  });

  test('leaves a click to the shopper: one ask, and an error of it is told at once', async () => {
    const { calculator, asked, clock } = make([answers.json(422, { zip: ['is not valid for Canada'] })]);
    calculator.setDestination(TORONTO);
    void calculator.calculate();
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked.map(({ trigger }) => trigger)).toEqual(['shopper']);
    expect(calculator.getSnapshot().view.announcement.politeness).toBe('assertive');
  });

  test('tells of an error politely', async () => {
    const { calculator, clock } = make([answers.json(422, { zip: ['is not valid for Canada'] })]);
    calculator.setDestination(TORONTO);
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(calculator.getSnapshot().view).toMatchObject({
      results: { kind: 'error', isCalm: true, text: 'Error : zip is not valid for Canada.' },
      announcement: { politeness: 'polite' },
      fields: { postalCode: { invalid: true, missing: false } },
    });
  });

  test('does not ask for a country that is a guess, until the shopper has chosen one', async () => {
    const { calculator, asked, clock } = make([READY, READY], {
      initialDestination: { country: 'DE' },
      isCountryGuessed: true,
    });
    expect(calculator.getSnapshot().view.fields.country.hint).not.toBe('');
    calculator.setDestination({ postalCode: '10115' });
    await clock.advance(10 * TYPING_PAUSE_MS);
    expect(asked).toEqual([]);
    calculator.setDestination({ country: 'CA', ...TORONTO });
    expect(calculator.getSnapshot().view.fields.country.hint).toBe('');
    await clock.advance(TYPING_PAUSE_MS);
    expect(asked).toHaveLength(1);
  });

  test('takes a guessed country as confirmed when the shopper asks for its rates', () => {
    const { calculator } = make([READY], { initialDestination: { country: 'DE' }, isCountryGuessed: true });
    void calculator.calculate();
    expect(calculator.getSnapshot().view.fields.country.hint).toBe('');
  });
});
