import { describe, expect, it } from 'vitest';
import { isoDate } from './civil-date.ts';
import { createLocalClock } from './local-clock.ts';

const read = (timeZone: string, moment: string): readonly [string, number] => {
  const { day, hour } = createLocalClock(timeZone)(Date.parse(moment));
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
    expect(clock(change - 60_000).hour).toBeCloseTo(1 + 59 / 60, 9);
    expect(clock(change).hour).toBe(hour);
  });

  it('refuses a name that is not a time zone', () => {
    expect(() => createLocalClock('Mars/Olympus')).toThrow(RangeError);
  });
});
