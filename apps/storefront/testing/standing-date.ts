import { onTestFinished, vi } from 'vitest';

/** Makes `Date` stand still until the test's end, for libraries that take no clock. Timers are not faked. */
export function standingDate(nowMs = 0): { passMs(ms: number): void } {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  onTestFinished(() => void vi.useRealTimers());
  return { passMs: (ms) => void vi.setSystemTime(Date.now() + ms) };
}
