/** Delay in browsers without `requestIdleCallback`, in ms. Source: ours. */
const IDLE_AFTER_MS = 200;

/** Runs a task once the page is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
