/** After which a page counts as idle in a browser that does not tell, in ms. Source: ours. */
const IDLE_AFTER_MS = 200;

/** Does what no frame waits for once the page has nothing else to do. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
