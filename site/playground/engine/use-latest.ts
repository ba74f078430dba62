import { useEffect, useState } from 'react';

/** The value as it was once it has not changed for `delayMs`. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * The result of an asynchronous function for the newest input; the result before until then. `compute` gets a function
 * that returns false once its result is no longer wanted. It must not change from render to render.
 */
export function useLatest<Input, Output>(
  input: Input,
  compute: (input: Input, isWanted: () => boolean) => Promise<Output>,
): { readonly input: Input; readonly output: Output } | null {
  const [latest, setLatest] = useState<{ readonly input: Input; readonly output: Output } | null>(null);
  useEffect(() => {
    let isWanted = true;
    compute(input, () => isWanted).then(
      (output) => isWanted && setLatest({ input, output }),
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [input, compute]);
  return latest;
}
