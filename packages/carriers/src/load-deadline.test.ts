import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentCalls, loadDeadlineMs } from './load-deadline.ts';

it('gives carriers 10 s, and 5 s and 3 s under load', () => {
  expect([0, 1_499, 1_500, 2_999, 3_000, 50_000].map(loadDeadlineMs)).toEqual([10_000, 10_000, 5000, 5000, 3000, 3000]);
});

describe('recent calls', () => {
  it('are those of the minute before, by the second', () => {
    let nowMs = 1_764_000_000_000;
    const calls = createRecentCalls(() => nowMs);
    expect([calls.note(), calls.note()]).toEqual([0, 1]);
    nowMs += 59_999;
    expect(calls.note()).toBe(2);
    nowMs += 1;
    expect(calls.note()).toBe(1);
  });

  it('are counted right at any pace', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 200 }), (pauses) => {
        let nowMs = 0;
        const calls = createRecentCalls(() => nowMs);
        const seconds: number[] = [];
        for (const pauseMs of pauses) {
          nowMs += pauseMs;
          const second = Math.floor(nowMs / 1000);
          expect(calls.note()).toBe(seconds.filter((earlier) => earlier > second - 60).length);
          seconds.push(second);
        }
      }),
    );
  });
});
