import { setImmediate as nextMacrotask } from 'node:timers/promises';
import { createManualClock } from '@cartfare/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settleWithin } from './settle-within.ts';

const never = new Promise<never>(() => undefined);

/** A promise, and the function that rejects it. */
function rejectable() {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectNow) => {
    reject = rejectNow;
  });
  return { promise, reject };
}

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController();
  const added = vi.spyOn(controller.signal, 'addEventListener');
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  return { controller, listeners: () => added.mock.calls.length - removed.mock.calls.length };
}

it('returns the value of a promise that settles in time, and leaves no timer and no listener', async () => {
  const clock = createManualClock();
  const { controller, listeners } = countedSignal();
  const settled = settleWithin(Promise.resolve('value'), { limitMs: 100, clock, signal: controller.signal });
  expect([clock.pending, listeners()]).toEqual([1, 1]);
  expect(await settled).toEqual({ ok: true, value: 'value' });
  expect([clock.pending, listeners()]).toEqual([0, 0]);
});

it('rejects as the promise does, and leaves no timer and no listener', async () => {
  const clock = createManualClock();
  const { controller, listeners } = countedSignal();
  const rejected = Promise.reject(new Error('broken'));
  await expect(settleWithin(rejected, { limitMs: 100, clock, signal: controller.signal })).rejects.toThrow('broken');
  expect([clock.pending, listeners()]).toEqual([0, 0]);
});

it('gives up when the limit has passed, and not before', async () => {
  const clock = createManualClock();
  const { controller, listeners } = countedSignal();
  const ended = vi.fn<(result: unknown) => void>();
  void settleWithin(never, { limitMs: 100, clock, signal: controller.signal }).then(ended);
  await clock.advance(99);
  expect(ended).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ ok: false, issue: 'timed_out' });
  expect(listeners()).toBe(0);
});

it('gives up when the signal aborts, and leaves no timer', async () => {
  const clock = createManualClock();
  const { controller, listeners } = countedSignal();
  const settled = settleWithin(never, { limitMs: 100, clock, signal: controller.signal });
  controller.abort();
  expect(await settled).toEqual({ ok: false, issue: 'aborted' });
  expect([clock.pending, listeners()]).toEqual([0, 0]);
});

it('gives up at once when the signal has aborted before, even if the value is there', async () => {
  const clock = createManualClock();
  const settled = settleWithin(Promise.resolve('value'), { limitMs: 100, clock, signal: AbortSignal.abort() });
  expect(clock.pending).toBe(0);
  expect(await settled).toEqual({ ok: false, issue: 'aborted' });
});

it('waits for the signal alone when there is no limit', async () => {
  const controller = new AbortController();
  const settled = settleWithin(never, { signal: controller.signal });
  controller.abort();
  expect(await settled).toEqual({ ok: false, issue: 'aborted' });
});

it.each([
  ['the limit', false],
  ['a signal that had aborted before', true],
])('leaves no rejection unhandled that comes after %s', async (_end, isAborted) => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const clock = createManualClock();
  const { promise, reject } = rejectable();
  const signal = isAborted ? AbortSignal.abort() : undefined;
  const settled = settleWithin(promise, { limitMs: 100, clock, signal });
  await clock.advance(100);
  expect(await settled).toMatchObject({ ok: false });
  reject(new Error('too late'));
  await nextMacrotask();
  expect(unhandled).not.toHaveBeenCalled();
});
