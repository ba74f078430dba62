import { describe, expect, it } from 'vitest';
import { standingDate } from '../../../testing/standing-date.ts';
import { createLimiters, takeAll } from './limiter.ts';

const RULE = { limit: 'test', attempts: 2, windowMs: 1_000 };

function openLimit(attempts = 2) {
  const date = standingDate();
  return { date, ...createLimiters(null)({ ...RULE, attempts }) };
}

describe('a limit in memory', () => {
  it('allows some attempts in a window, and says how long the window still is', async () => {
    const { take, date } = openLimit();
    expect([await take('a'), await take('a')]).toEqual([0, 0]);
    date.passMs(400);
    expect(await take('a')).toBe(600);
    date.passMs(600);
    expect(await take('a')).toBe(0);
  });

  it('counts each name for itself', async () => {
    const { take } = openLimit(1);
    expect([await take('a'), await take('b'), await take('a')]).toEqual([0, 0, 1_000]);
  });

  it('does not count what it refuses', async () => {
    const { take, giveBack } = openLimit();
    for (let attempt = 0; attempt < 20; attempt += 1) await take('a');
    await giveBack('a');
    expect(await take('a')).toBe(0);
  });

  it('takes attempts back, one or all', async () => {
    const { take, giveBack, forgive } = openLimit();
    await take('a');
    await take('a');
    await giveBack('a');
    expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
    await forgive('a');
    expect(await take('a')).toBe(0);
  });

  it('asks to wait no longer than its window after the clock was set back', async () => {
    const { take, date } = openLimit(1);
    await take('a');
    date.passMs(-3_600_000);
    expect(await take('a')).toBe(1_000);
  });
});

describe('several limits together', () => {
  it('count an attempt in all of them or in none', async () => {
    standingDate();
    const open = createLimiters(null);
    const wide = open({ ...RULE, limit: 'wide' });
    const narrow = open({ ...RULE, limit: 'narrow', attempts: 1 });
    const attempt = (name: string) =>
      takeAll([
        { limiter: wide, name: 'all' },
        { limiter: narrow, name },
      ]);
    expect([await attempt('a'), await attempt('a'), await attempt('a')]).toEqual([0, 1_000, 1_000]);
    expect([await attempt('b'), await attempt('c')]).toEqual([0, 1_000]);
    expect(await narrow.take('c')).toBe(0);
  });
});
