import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from './civil-date.ts';
import { createLocalClock } from './local-clock.ts';
import { momentIn } from './moment-in.ts';

const iso = (timeZone: string, local: string): string | null => {
  const moment = momentIn(timeZone, local);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('momentIn', () => {
  it.each([
    ['America/Toronto', '2026-12-24 15:00', '2026-12-24T20:00:00.000Z'],
    ['America/Toronto', '2026-07-08T15:30', '2026-07-08T19:30:00.000Z'],
    ['Pacific/Auckland', '2026-12-24', '2026-12-23T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-24 05:45', '2026-12-24T00:00:00.000Z'],
    // Twice on the day on which summer time ends: the first.
    ['America/Toronto', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['America/Toronto', '2026-11-01 03:00', '2026-11-01T08:00:00.000Z'],
    ['America/Toronto', '2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ])('in %s, %s is %s', (timeZone, local, moment) => {
    expect(iso(timeZone, local)).toBe(moment);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-12-24 24:00',
    '2026-12-24 9:00',
    '2026-12-24T15:00Z',
    '0001-12-24',
    '1999-12-31',
    '9999-12-31',
  ])('takes no other text: "%s"', (text) => {
    expect(momentIn('America/Toronto', text)).toBeNull();
  });

  it('is what the clock of the zone shows', () => {
    const zone = fc.constantFrom('America/Toronto', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const minuteOfDay = fc.nat(24 * 60 - 1).filter((minute) => minute > 3 * 60);
    fc.assert(
      fc.property(zone, fc.integer({ min: 20_000, max: 25_000 }), minuteOfDay, (timeZone, day, minute) => {
        const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        const shown = createLocalClock(timeZone).at(momentIn(timeZone, `${isoDate(day)} ${time}`) ?? Number.NaN);
        expect(shown.day).toBe(day);
        expect(shown.hour).toBeCloseTo(minute / 60, 9);
      }),
    );
  });
});
