/** Delay in browsers without `requestIdleCallback`, in ms. */
const IDLE_AFTER_MS = 200;

/** Time after which a task is run also when the page is not idle, in ms. */
const LIMIT_MS = 500;

/** Runs a task once the page is idle, or after the limit. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(task, { timeout: LIMIT_MS });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
