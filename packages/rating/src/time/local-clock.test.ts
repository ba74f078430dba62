import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, parseIsoDate } from './civil-date.ts';
import { createLocalClock } from './local-clock.ts';

const read = (timeZone: string, moment: string): readonly [string, number] => {
  const { day, hour } = createLocalClock(timeZone).at(Date.parse(moment));
  return [isoDate(day), hour];
};

describe('createLocalClock', () => {
  it.each([
    ['America/Toronto', '2026-11-20T17:30:00Z', '2026-11-20', 12.5],
    ['America/Toronto', '2026-07-20T17:30:00Z', '2026-07-20', 13.5],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 0],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01', 0],
    ['UTC', '1969-12-31T23:45:00Z', '1969-12-31', 23.75],
  ])('reads %s at %s', (timeZone, moment, date, hour) => {
    expect(read(timeZone, moment)).toEqual([date, hour]);
  });

  it.each([
    ['America/Toronto', '2026-03-08T07:00:00Z', 3],
    // By half an hour, in the middle of an hour of UTC.
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 2.5],
  ])('follows the change to summer time to the minute in %s', (timeZone, moment, hour) => {
    const clock = createLocalClock(timeZone);
    const change = Date.parse(moment);
    expect(clock.at(change - 60_000).hour).toBeCloseTo(1 + 59 / 60, 9);
    expect(clock.at(change).hour).toBe(hour);
  });

  it.each([
    ['winter', '2026-11-20', 14, '2026-11-20T19:00:00Z'],
    ['summer', '2026-07-20', 14.5, '2026-07-20T18:30:00Z'],
    ['the day of a change, before it', '2026-03-08', 1, '2026-03-08T06:00:00Z'],
    ['the day of a change, after it', '2026-03-08', 14, '2026-03-08T18:00:00Z'],
    ['an hour that the day lacks', '2026-03-08', 2.5, '2026-03-08T06:30:00Z'],
    ['the first of an hour that the day has twice', '2026-11-01', 1.5, '2026-11-01T05:30:00Z'],
    ['the end of a day', '2026-11-20', 24, '2026-11-21T05:00:00Z'],
  ])('finds the moment of %s', (_, date, hour, moment) => {
    const { momentOf } = createLocalClock('America/Toronto');
    const day = parseIsoDate(date) ?? Number.NaN;
    expect(new Date(momentOf({ day, hour }))).toEqual(new Date(moment));
    expect(momentOf({ day: day + 100, hour })).not.toBe(momentOf({ day, hour }));
    expect(new Date(momentOf({ day, hour }))).toEqual(new Date(moment));
  });

  it('finds the moment of every quarter of an hour that a clock shows, wherever it is', () => {
    const zones = fc.constantFrom('America/Toronto', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(zones, fc.integer({ min: 1_900_000, max: 2_300_000 }), (timeZone, quarters) => {
        const clock = createLocalClock(timeZone);
        const ms = quarters * 900_000;
        const time = clock.at(ms);
        // Of an hour that a day has twice, the first.
        expect(clock.momentOf(time)).toBeLessThanOrEqual(ms);
        expect(clock.at(clock.momentOf(time))).toEqual(time);
      }),
    );
  });

  it('refuses a name that is not a time zone', () => {
    expect(() => createLocalClock('Mars/Olympus')).toThrow(RangeError);
  });
});
