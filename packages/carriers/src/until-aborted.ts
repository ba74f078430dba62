import type { AbortSignalLike } from '@cartfare/rating';

/** What `promise` gives, or `otherwise` as soon as the signal aborts; the promise goes on by itself. */
export async function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignalLike,
  otherwise: Value,
): Promise<Value> {
  if (signal.aborted) return otherwise;
  let stop = (): void => undefined;
  const aborted = new Promise<Value>((resolve) => {
    stop = () => resolve(otherwise);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
