import { describe, expect, test, vi } from 'vitest';

import { createLockQueue } from './locks.ts';

/** A task that the test ends. */
function heldTask() {
  let [resolve, reject] = [() => {}, (_error: Error) => {}];
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { run: vi.fn(() => promise), end: () => resolve(), fail: (error: Error) => reject(error) };
}

const signal = () => ({ signal: new AbortController().signal });

describe('a queue of locks', () => {
  test('grants a free lock at once', () => {
    const task = heldTask();
    void createLockQueue().request('rates', signal(), task.run);
    expect(task.run).toHaveBeenCalledOnce();
  });

  test('lets one after the other have a lock, in the order of the requests', async () => {
    const locks = createLockQueue();
    const [first, second, third] = [heldTask(), heldTask(), heldTask()];
    const ends = [first, second, third].map((task) => locks.request('rates', signal(), task.run));
    expect(second.run).not.toHaveBeenCalled();

    first.end();
    await ends[0];
    expect(second.run).toHaveBeenCalledOnce();
    expect(third.run).not.toHaveBeenCalled();

    second.end();
    await ends[1];
    expect(third.run).toHaveBeenCalledOnce();
  });

  test('keeps locks of different names apart', () => {
    const locks = createLockQueue();
    const task = heldTask();
    void locks.request('rates', signal(), heldTask().run);
    void locks.request('cart', signal(), task.run);
    expect(task.run).toHaveBeenCalledOnce();
  });

  test('an aborted request leaves the queue at once, and its task never runs', async () => {
    const locks = createLockQueue();
    const [holder, aborted, next] = [heldTask(), heldTask(), heldTask()];
    const held = locks.request('rates', signal(), holder.run);
    const controller = new AbortController();
    const waiting = locks.request('rates', controller, aborted.run);
    void locks.request('rates', signal(), next.run);

    controller.abort();
    await expect(waiting).rejects.toThrow(/aborted/);

    holder.end();
    await held;
    expect(aborted.run).not.toHaveBeenCalled();
    expect(next.run).toHaveBeenCalledOnce();
  });

  test('an abort after the grant lets nobody else in before the task ends', async () => {
    const locks = createLockQueue();
    const [holder, next] = [heldTask(), heldTask()];
    const controller = new AbortController();
    const held = locks.request('rates', controller, holder.run);
    void locks.request('rates', signal(), next.run);
    controller.abort();
    expect(next.run).not.toHaveBeenCalled();
    holder.end();
    await held;
    expect(next.run).toHaveBeenCalledOnce();
  });

  test('a request that was aborted before it was made is refused', async () => {
    const task = heldTask();
    const asked = createLockQueue().request('rates', { signal: AbortSignal.abort() }, task.run);
    await expect(asked).rejects.toThrow(/aborted/);
    expect(task.run).not.toHaveBeenCalled();
  });

  test('a lock that is stolen is had at once, and the holder hears of it', async () => {
    const locks = createLockQueue();
    const [holder, thief, next] = [heldTask(), heldTask(), heldTask()];
    const robbed = locks.request('rates', signal(), holder.run);
    void locks.request('rates', signal(), next.run);
    const stolen = locks.request('rates', { steal: true }, thief.run);

    await expect(robbed).rejects.toThrow(/aborted/);
    expect(thief.run).toHaveBeenCalledOnce();
    holder.end();
    await robbed.catch(() => {});
    expect(next.run).not.toHaveBeenCalled();

    thief.end();
    await stolen;
    expect(next.run).toHaveBeenCalledOnce();
  });

  test('a task that fails lets go of the lock', async () => {
    const locks = createLockQueue();
    const [first, second] = [heldTask(), heldTask()];
    const failing = locks.request('rates', signal(), first.run);
    void locks.request('rates', signal(), second.run);

    first.fail(new Error('no rates'));
    await expect(failing).rejects.toThrow('no rates');
    expect(second.run).toHaveBeenCalledOnce();
  });
});
