import { describe, expect, it } from 'vitest';
import { createQuantityQueue } from './quantity-queue.ts';

/** A `send` whose answers the test gives. */
function scriptedSend() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  return {
    sent,
    send: (key: string, quantity: number) =>
      new Promise<string>((resolve) => {
        sent.push(`${key}=${quantity}`);
        answers.push(() => resolve(`${key} is ${quantity}`));
      }),
    answer: async () => {
      answers.shift()?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}

describe('the queue of quantities', () => {
  it('sends the next change only when the one before is answered', async () => {
    const script = scriptedSend();
    const queue = createQuantityQueue(script.send);
    queue.want('a', 2, () => {});
    queue.want('b', 3, () => {});
    expect(script.sent).toEqual(['a=2']);
    await script.answer();
    expect(script.sent).toEqual(['a=2', 'b=3']);
  });

  it('sends only the last of several wishes for one line', async () => {
    const script = scriptedSend();
    const queue = createQuantityQueue(script.send);
    const outcomes: string[] = [];
    for (const quantity of [2, 3, 4]) queue.want('a', quantity, (outcome) => outcomes.push(outcome));
    await script.answer();
    await script.answer();
    expect(script.sent).toEqual(['a=2', 'a=4']);
    expect(outcomes).toEqual(['a is 2', 'a is 4']);
  });

  it('tells with each outcome whether another change follows', async () => {
    const script = scriptedSend();
    const queue = createQuantityQueue(script.send);
    const followed: boolean[] = [];
    queue.want('a', 2, (_outcome, more) => followed.push(more));
    queue.want('b', 1, (_outcome, more) => followed.push(more));
    await script.answer();
    await script.answer();
    expect(followed).toEqual([true, false]);
  });

  it('starts again after it came to rest', async () => {
    const script = scriptedSend();
    const queue = createQuantityQueue(script.send);
    queue.want('a', 2, () => {});
    await script.answer();
    queue.want('a', 5, () => {});
    expect(script.sent).toEqual(['a=2', 'a=5']);
  });
});
