import type { Clock } from '@cartfare/core/internal';

/** Resolves when the promise is settled, but after `limitMs` at the latest. What the promise stands for is not stopped. */
export async function within(promise: Promise<unknown>, limitMs: number, schedule: Clock['schedule']): Promise<void> {
  let cancel: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    cancel = schedule(resolve, limitMs);
  });
  await Promise.race([promise.then(ignore, ignore), isOver]);
  cancel();
}

const ignore = (): void => undefined;
