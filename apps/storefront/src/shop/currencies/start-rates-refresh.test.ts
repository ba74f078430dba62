import { err, ok } from '@cartfare/core';
import { createManualClock } from '@cartfare/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ShopDatabase } from '../../db/connect.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { RATES_REFRESH_MS, startRatesRefresh, type RatesRefreshOptions } from './start-rates-refresh.ts';

const REFRESHED = ok({ asOf: '2026-11-23', refreshed: ['USD'], unchanged: [] });
const UNREACHABLE = err({ code: 'unreachable', detail: 'connect ECONNREFUSED' } as const);

type Refresh = RatesRefreshOptions['refresh'];

/** Processes of one shop that refresh its rates, with one clock. */
async function openProcesses(refresh: Refresh) {
  const { db } = await openTestShop();
  const clock = createManualClock(Date.UTC(2026, 10, 20, 17));
  const told = {
    info: vi.fn<Tell>(),
    warn: vi.fn<Tell>(),
    error: vi.fn<Tell>(),
    onRefresh: vi.fn<(outcome: string) => void>(),
  };
  const start = (changes: Partial<RatesRefreshOptions> = {}) => {
    const { onRefresh, ...log } = told;
    const options = { db, refresh, clock, now: clock.now, random: () => 0, log, onRefresh, ...changes };
    const running = startRatesRefresh(options);
    onTestFinished(() => running.stop());
    return running;
  };
  return { clock, told, start };
}

type Tell = (facts: object, message: string) => void;

const refreshing = (...results: readonly Awaited<ReturnType<Refresh>>[]) => {
  const left = [...results];
  return vi.fn<Refresh>(() => Promise.resolve(left.shift() ?? REFRESHED));
};

/** A refresh that does not end before its process does. */
const untilStopped = () =>
  vi.fn<Refresh>(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(err({ code: 'stopped', detail: '' })));
      }),
  );

describe('the daily refresh of exchange rates', () => {
  it('is done at the start, and again after a day', async () => {
    const refresh = refreshing();
    const { clock, start } = await openProcesses(refresh);
    start();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    await clock.advance(RATES_REFRESH_MS.interval - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clock.advance(RATES_REFRESH_MS.look);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is done again when the clock was far ahead at the last one and has been set right', async () => {
    const refresh = refreshing();
    const { clock, start } = await openProcesses(refresh);
    await start({ now: () => clock.now() + 365 * RATES_REFRESH_MS.interval }).stop();
    expect(refresh).toHaveBeenCalledTimes(1);
    start();
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is done by one process for all, and not again by one that starts later', async () => {
    const refresh = refreshing();
    const { clock, start } = await openProcesses(refresh);
    start();
    start();
    start();
    await vi.waitFor(() => expect(clock.pending).toBe(3));
    start();
    await vi.waitFor(() => expect(clock.pending).toBe(4));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('that failed is written down with the reason, and tried again after a while', async () => {
    const refresh = refreshing(UNREACHABLE);
    const { clock, told, start } = await openProcesses(refresh);
    start();
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    expect(told.warn).toHaveBeenCalledWith(
      UNREACHABLE.issue,
      'exchange rates could not be refreshed; the old ones stay',
    );
    await clock.advance(RATES_REFRESH_MS.retry - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clock.advance(RATES_REFRESH_MS.look);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(told.onRefresh.mock.calls).toEqual([['unreachable'], ['refreshed']]);
  });

  it('that a process did not come back from is done by another one', async () => {
    const stuck = untilStopped();
    const { clock, start } = await openProcesses(stuck);
    start();
    await vi.waitFor(() => expect(stuck).toHaveBeenCalledTimes(1));
    const refresh = refreshing();
    start({ refresh });
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    await clock.advance(RATES_REFRESH_MS.retry + RATES_REFRESH_MS.look);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('comes up to a fifth later, by chance', async () => {
    const refresh = refreshing();
    const { clock, start } = await openProcesses(refresh);
    start({ random: () => 1 });
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    await clock.advance(1.2 * RATES_REFRESH_MS.interval - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clock.advance(1.2 * RATES_REFRESH_MS.look);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('outlives a database that does not answer', async () => {
    const { clock, told, start } = await openProcesses(refreshing());
    const insertInto = () => {
      throw new Error('gone');
    };
    start({ db: { insertInto } as unknown as ShopDatabase });
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    expect(told.error).toHaveBeenCalledWith({ err: new Error('gone') }, expect.any(String));
    expect(told.onRefresh).toHaveBeenCalledWith('error');
  });

  it('is not looked for any more once the process stops', async () => {
    const { clock, start } = await openProcesses(refreshing());
    const running = start();
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    await running.stop();
    expect(clock.pending).toBe(0);
  });

  it('is given up when the process stops', async () => {
    const refresh = untilStopped();
    const { clock, start } = await openProcesses(refresh);
    const running = start();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    await running.stop();
    expect(clock.pending).toBe(0);
  });
});
