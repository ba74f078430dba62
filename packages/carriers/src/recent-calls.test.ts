import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentCalls } from './recent-calls.ts';

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
