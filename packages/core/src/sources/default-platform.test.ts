import { afterEach, describe, expect, test, vi } from 'vitest';

import { DEFAULT_PLATFORM } from './default-platform.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hold = () => new Promise<void>(() => {});
const signal = () => ({ signal: new AbortController().signal });

describe('the locks of a page', () => {
  test('are Web Locks where the browser has them', async () => {
    const request = vi.fn((_name: string, _options: object, task: () => Promise<void>) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    const task = vi.fn(() => Promise.resolve());
    await DEFAULT_PLATFORM.locks.request('rates', signal(), task);
    expect(request).toHaveBeenCalledOnce();
    expect(task).toHaveBeenCalledOnce();
  });

  test.each([
    ['missing', {}],
    ['refused, as to a sandboxed frame', { locks: { request: () => Promise.reject(new Error('SecurityError')) } }],
  ])('are a queue of the whole page where Web Locks are %s', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const name = `rates ${_what}`;
    const [first, second] = [vi.fn(hold), vi.fn(hold)];
    void DEFAULT_PLATFORM.locks.request(name, signal(), first);
    void DEFAULT_PLATFORM.locks.request(name, signal(), second);
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
    expect(second).not.toHaveBeenCalled();
  });

  test('pass the error of a granted task on, and do not run it twice', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, task: () => Promise<void>) => task() },
    });
    const task = vi.fn(() => Promise.reject(new Error('of the task')));
    await expect(DEFAULT_PLATFORM.locks.request('rates', signal(), task)).rejects.toThrow('of the task');
    expect(task).toHaveBeenCalledOnce();
  });
});

test.each([
  ['says so', { onLine: true }, true],
  ['says that it is not', { onLine: false }, false],
  ['says nothing, as Node does,', {}, true],
])('a browser that %s is online: %o', (_what, navigator, isOnline) => {
  vi.stubGlobal('navigator', navigator);
  expect(DEFAULT_PLATFORM.online.isOnline()).toBe(isOnline);
});

test('errors are uncaught ones where nothing else reports them, as in Node', () => {
  const tasks: (() => void)[] = [];
  vi.stubGlobal('reportError', undefined);
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
  DEFAULT_PLATFORM.reportError(new Error('of a listener'));
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toThrow('of a listener');
});

test('errors are reported as uncaught ones are', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const error = new Error('of a listener');
  DEFAULT_PLATFORM.reportError(error);
  expect(reportError).toHaveBeenCalledWith(error);
});
