import { aShippingRate } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { countries, openCalculator } from '../../testing/open-calculator.ts';
import { loadLanguage, LANGUAGES } from '../languages/index.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import type { RatesOutcome } from '../sources/rates-source.ts';
import type { CalculatorLanguage } from '../texts/texts.ts';
import { createCalculator } from './calculator.ts';
import type { Calculator, InitialResult } from './types.ts';

const DATED = aShippingRate({ delivery: { earliest: '2026-12-01', latest: '2026-12-03' } });
const ORDER_BY = { at: '2026-11-30T14:00:00-05:00', secondsLeft: 3600 };
const TOLD = 'Order by Mon, Nov 30, 2 PM (shop time) for these dates.';

/** As faces show it: hidden when it is over. */
function lineOf(calculator: Calculator): string {
  const { orderBy, isOrderByOver } = calculator.getSnapshot().view.results;
  return isOrderByOver ? '' : orderBy.replaceAll(/\s/gu, ' ');
}

const open = (outcome: Partial<RatesOutcome & { kind: 'rates' }> = {}) => {
  const source = () => Promise.resolve({ kind: 'rates', rates: [DATED], orderBy: ORDER_BY, ...outcome } as const);
  const opened = openCalculator([], { source });
  return { ...opened, line: () => lineOf(opened.calculator) };
};

describe('BE-6: by when to order', () => {
  it('is said below the rates, in the time of the shop as it was written', async () => {
    const opened = open();
    expect(opened.line()).toBe('');
    await opened.calculator.calculate();
    expect(opened.line()).toBe(TOLD);
  });

  it('has minutes only where there are some', async () => {
    const opened = open({ orderBy: { at: '2026-07-08T09:15:00+05:45', secondsLeft: 60 } });
    await opened.calculator.calculate();
    expect(opened.line()).toBe('Order by Wed, Jul 8, 9:15 AM (shop time) for these dates.');
  });

  it('is not said without a date, without a time, nor of an empty list', async () => {
    for (const outcome of [{ rates: [aShippingRate({ delivery: null })] }, { orderBy: null }, { rates: [] }]) {
      const opened = open(outcome);
      await opened.calculator.calculate();
      expect(opened.line()).toBe('');
    }
  });

  it('keeps its room when it is over, with the marks for a day of need, which are not told any more', async () => {
    const { calculator, clock } = open();
    calculator.subscribe(() => {});
    await calculator.calculate();
    calculator.setNeededBy('2026-12-03');
    const { orderBy, rates } = calculator.getSnapshot().view.results;
    await clock.advance(3_600_000);
    expect(calculator.getSnapshot().view.results).toMatchObject({ orderBy, rates, isOrderByOver: true });
    calculator.setNeededBy('2026-12-02');
    await clock.advance(TYPING_PAUSE_MS);
    expect(calculator.getSnapshot().view.announcement.text).toBe('');
    await calculator.calculate();
    expect(calculator.getSnapshot().view.results.isOrderByOver).toBe(false);
  });

  it('is gone when it is over, by the time that has passed since the answer, and nothing is announced', async () => {
    const { calculator, clock, ...opened } = open();
    calculator.subscribe(() => {});
    await calculator.calculate();
    const { announcement } = calculator.getSnapshot().view;
    await clock.advance(3_600_000 - 1);
    expect(opened.line()).toBe(TOLD);
    await clock.advance(1);
    expect(opened.line()).toBe('');
    expect(calculator.getSnapshot().view.announcement).toEqual(announcement);
    expect(clock.pending).toBe(0);
  });

  it('belongs to rates that are not current, whose room is kept, until it is over', async () => {
    const { calculator, clock, ...opened } = open();
    await calculator.calculate();
    calculator.setDestination({ postalCode: 'K1P 1J1' });
    expect([opened.line(), calculator.getSnapshot().view.results.isStale]).toEqual([TOLD, true]);
    calculator.setDestination({ postalCode: 'K1N 5T2' });
    expect(opened.line()).toBe(TOLD);
    calculator.setDestination({ postalCode: 'K1P 1J1' });
    await clock.advance(3_600_000);
    calculator.setDestination({ postalCode: 'K1N 5T2' });
    await clock.advance(0);
    expect(opened.line()).toBe('');
  });

  it('of a result that came with the page is counted from when somebody looks', async () => {
    const { platform } = openCalculator([]);
    const initialResult: InitialResult = { kind: 'rates', rates: [DATED], orderBy: ORDER_BY };
    const calculator = createCalculator({ countries, platform, initialResult });
    expect(platform.clock.pending).toBe(0);
    expect(lineOf(calculator)).toBe(TOLD);
    calculator.subscribe(() => {});
    await platform.clock.advance(3_600_000);
    expect(lineOf(calculator)).toBe('');
  });

  it('ends with the calculator', async () => {
    const { calculator, clock } = open();
    await calculator.calculate();
    calculator.dispose();
    expect(clock.pending).toBe(0);
  });

  it('is refused where a source tells it in another way', async () => {
    const { calculator, platform } = open({ orderBy: { at: 'Mon, 2 PM', secondsLeft: 60 } });
    expect(await calculator.calculate()).toMatchObject({ error: { code: 'internal_error' } });
    expect(String(platform.reported[0])).toContain('wrong `orderBy`: it must be { at: "2026-11-30T14:00:00-05:00"');
  });

  it('has the time and the day of each language', async () => {
    const { calculator } = open();
    await calculator.calculate();
    const said: string[] = [];
    for (const tag of LANGUAGES) {
      const language: CalculatorLanguage = await loadLanguage(tag);
      calculator.setLanguage(language);
      said.push(calculator.getSnapshot().view.results.orderBy);
    }
    expect(new Set(said).size).toBe(LANGUAGES.length);
    for (const text of said) expect(text).toMatch(/30.*(?:14:00|2\s?PM|2\s?pm|2\s?م)/iu);
  });
});
