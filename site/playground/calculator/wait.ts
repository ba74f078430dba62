/** Time as an argument. */
export interface WaitClock {
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

/** Rejects as `fetch` does when the signal is aborted first. */
export function waitFor(delayMs: number, clock: WaitClock, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(new DOMException('The call was aborted', 'AbortError'));
    };
    const cancel = clock.schedule(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, delayMs);
    if (isAborted(signal)) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}

export const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;
