import { afterEach, expect, it, vi } from 'vitest';
import { limitKeys } from './limit-keys.ts';

afterEach(() => void vi.useRealTimers());

it('never asks to wait for longer than a minute, also after the clock was set back', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17) });
  const take = limitKeys({ perMinute: 1 });
  expect(await take('shop')).toBe(0);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 5));
  const waitMs = await take('shop');
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(60_000);
});
