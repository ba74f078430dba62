import { aShippingRate } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { openCalculator } from '../../testing/open-calculator.ts';
import { LANGUAGES, loadLanguage } from '../languages/index.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';

const arriving = (code: string, latest: string | null, priceHundredths: number) =>
  aShippingRate({ code, priceHundredths, delivery: latest === null ? null : { earliest: '2026-12-01', latest } });

const RATES = [
  arriving('standard', '2026-12-26', 980),
  arriving('tracked', '2026-12-24', 1840),
  arriving('overnight', '2026-12-02', 3860),
  arriving('pickup', null, 500),
];
const ORDER_BY = { at: '2026-11-30T14:00:00+09:00', secondsLeft: 15 * 3600 };

async function openRated() {
  const source = () => Promise.resolve({ kind: 'rates', rates: RATES, orderBy: ORDER_BY } as const);
  const opened = openCalculator([], { source });
  const { calculator } = opened;
  const view = () => calculator.getSnapshot().view;
  const badges = () => view().results.rates.map((rate) => rate.badges.map(({ text }) => text).join());
  const told: string[] = [];
  const before = view().neededBy;
  await calculator.calculate();
  calculator.subscribe((now, last) => {
    const { text } = now.view.announcement;
    if (text !== last.view.announcement.text) told.push(text);
  });
  return { ...opened, view, badges, told, before };
}

describe('BE-6: a day by which the order is needed', () => {
  it('is asked for below rates with days of arrival, from today in the shop on', async () => {
    const { view, before } = await openRated();
    expect(before.visible).toBe(false);
    expect(view().neededBy).toEqual({ visible: true, label: 'Needed by (optional)', value: '', min: '2026-11-29' });
  });

  it('marks the rates, and leaves them where they are', async () => {
    const { calculator, view, badges } = await openRated();
    expect(badges()).toEqual(['', '', 'Fastest', 'Cheapest']);
    calculator.setNeededBy('2026-12-25');
    expect(badges()).toEqual(['1 day late', 'Cheapest in time', 'In time', '']);
    expect(view().results.rates.map(({ code }) => code)).toEqual(RATES.map(({ code }) => code));
    calculator.setNeededBy('2026-12-24');
    expect(badges()[0]).toBe('2 days late');
    calculator.setNeededBy('');
    expect(badges()).toEqual(['', '', 'Fastest', 'Cheapest']);
  });

  it('is no day while its year is half typed', async () => {
    const { calculator, badges, view } = await openRated();
    calculator.setNeededBy('0202-12-24');
    expect([badges()[2], view().neededBy.value]).toEqual(['Fastest', '0202-12-24']);
  });

  it('is told once it has settled, and not again when a rate is selected', async () => {
    const { calculator, clock, told } = await openRated();
    calculator.setNeededBy('2026-12-02');
    await clock.advance(TYPING_PAUSE_MS - 1);
    calculator.setNeededBy('2026-12-24');
    await clock.advance(TYPING_PAUSE_MS - 1);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual(['In time: 2 of 4.']);
    calculator.selectRate('tracked');
    expect(told).toHaveLength(1);
  });

  it('is told once more when it becomes another day, without the rates before it', async () => {
    const { calculator, clock, told } = await openRated();
    calculator.setNeededBy('2026-12-24');
    await clock.advance(TYPING_PAUSE_MS);
    calculator.setNeededBy('2026-12-02');
    calculator.selectRate('tracked');
    await clock.advance(TYPING_PAUSE_MS);
    expect(told).toEqual(['In time: 2 of 4.', '', 'In time: 1 of 4.']);
  });

  it('stays for the next rates, which are told as always', async () => {
    const { calculator, clock, told, badges } = await openRated();
    calculator.setNeededBy('2026-12-24');
    await clock.advance(TYPING_PAUSE_MS);
    await calculator.calculate({ postalCode: 'K1P 1J1' });
    expect(badges()[1]).toBe('Cheapest in time');
    expect(told.at(-1)).toContain('There are 4 shipping rates');
  });

  it('is forgotten with the calculator', async () => {
    const { calculator, clock } = await openRated();
    calculator.setNeededBy('2026-12-24');
    calculator.dispose();
    expect(clock.pending).toBe(0);
  });

  it('has marks of its own in each language', async () => {
    const { calculator, badges } = await openRated();
    calculator.setNeededBy('2026-12-24');
    const said = new Set<string>();
    for (const tag of LANGUAGES) {
      calculator.setLanguage(await loadLanguage(tag));
      said.add(badges().join());
    }
    expect(said.size).toBe(LANGUAGES.length);
  });
});
